/** How the code is checked: TypeScript's strict rules, React's hooks, and the arrows between folders. */
import js from "@eslint/js";
import importX from "eslint-plugin-import-x";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import reactHooks from "eslint-plugin-react-hooks";
import { readdirSync } from "node:fs";
import tseslint from "typescript-eslint";

/** What each folder of `src/` may import beside itself; `main.ts` and `ssr.tsx` may import all. */
const ARROWS = {
  generated: [],
  domain: ["generated"],
  lib: ["generated", "domain"],
  ui: ["generated", "domain", "lib"],
  hooks: ["generated", "domain", "lib"],
  features: ["generated", "domain", "lib", "ui", "hooks"],
  islands: ["generated", "domain", "lib", "ui", "hooks", "features"],
  page: ["domain", "lib", "ui"],
  gallery: ["lib", "ui", "styles"],
  ssr: ["lib", "islands"],
  worker: ["domain"],
};

const folders = readdirSync(new URL("src", import.meta.url), { withFileTypes: true });
const unknown = folders.filter((entry) => entry.isDirectory() && entry.name !== "styles" && !(entry.name in ARROWS));
if (unknown.length > 0) {
  throw new Error(`src/${unknown[0].name}/ has no place among the arrows of eslint.config.js.`);
}

const features = readdirSync(new URL("src/features", import.meta.url));

const zones = [
  ...Object.entries(ARROWS).map(([folder, allowed]) => ({
    target: `./src/${folder}`,
    from: "./src",
    except: [folder, ...allowed].map((name) => `./${name}`),
    message: `${folder}/ imports ${allowed.join(", ") || "nothing"} only.`,
  })),
  ...features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: "./src/features",
    except: [`./${feature}`],
    message: "A feature imports no feature.",
  })),
];

const IMPORT_TYPE = { selector: "TSImportType", message: "Import the type at the top, where the arrows are held." };

/** What `ui/` makes is made there alone. */
const FURNITURE = [
  { selector: "JSXOpeningElement[name.name='dialog']", message: "Take a Dialog or a Drawer of ui/." },
  {
    selector: "JSXAttribute[name.name='className'] Literal[value=/(^| )(btn|icon-btn|badge|empty|dialog|drawer|skeleton|avatar|tabs?|toast)( |-|$)/]",
    message: "Take the component of ui/ that has this class.",
  },
];

export default tseslint.config(
  { ignores: ["dist", "dist-dev", "dist-ui", "src/generated"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, importX.flatConfigs.typescript],
    plugins: { "import-x": importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones }],
      "import-x/no-cycle": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "max-params": ["error", 5],
    },
  },
  {
    files: ["tests/**"],
    // A runner of vectors is given its types, because JSON has none.
    rules: { "@typescript-eslint/no-unnecessary-type-parameters": "off" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // The rules of imports do not see these.
      "no-restricted-syntax": ["error", IMPORT_TYPE],
    },
  },
  {
    files: ["src/features/**/*.tsx", "src/islands/**/*.tsx"],
    rules: {
      "no-restricted-syntax": ["error", IMPORT_TYPE, ...FURNITURE],
    },
  },
  {
    files: ["scripts/**", "lighthouse/*.mjs", "*.js"],
    languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly" } },
  },
);
