"""What trees may be required to have."""
