// What tsc does not see. Names are shared by all modules of the script, so tsc looks after those.
export default [
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2022, sourceType: "script" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-unreachable": "error",
      "no-dupe-keys": "error",
      "no-self-compare": "error",
      "no-shadow-restricted-names": "error",
      "no-constant-condition": "error",
    },
  },
];
