"""What students write who make a slip and then go on without another: by plain code on the JSON of
an instance, which shares nothing with the marker.
"""
