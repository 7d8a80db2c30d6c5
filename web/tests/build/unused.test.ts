/** What a file of the browser exports, somebody in the browser uses: the page, the islands, the gallery or the worker. */
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../..");
/** Where the code is entered from outside, so that nobody imports what they export. */
const ENTRIES = /^src\/(?:islands\/[^/]+\.tsx|generated\/.*)$/;

/** The program that `sources` make; types of other packages are of no interest here. */
function program(sources: readonly string[], host?: ts.CompilerHost): ts.Program {
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    types: [],
  };
  return ts.createProgram(sources, options, host);
}

/** The declarations that a file exports, by symbol. */
function exported(checker: ts.TypeChecker, file: ts.SourceFile): ts.Symbol[] {
  const module = checker.getSymbolAtLocation(file);
  if (!module) return [];
  return checker.getExportsOfModule(module).filter((symbol) => symbol.declarations?.some((its) => its.getSourceFile() === file));
}

/** Whether a name stands in what it names, where it says nothing of a user. */
function isOwn(name: ts.Node, symbol: ts.Symbol): boolean {
  return symbol.declarations?.some((its) => name.getSourceFile() === its.getSourceFile() && name.pos >= its.pos && name.end <= its.end) ?? false;
}

/** The symbol that an identifier stands for, where it was declared. */
function target(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const { parent } = name;
  let symbol = checker.getSymbolAtLocation(name);
  if (ts.isShorthandPropertyAssignment(parent)) symbol = checker.getShorthandAssignmentValueSymbol(parent);
  // A name that is picked out of an object, as what `import()` gives.
  if (ts.isBindingElement(parent) && parent.initializer !== name && ts.isObjectBindingPattern(parent.parent)) {
    symbol = checker.getTypeAtLocation(parent.parent).getProperty((parent.propertyName ?? name).getText());
  }
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Every symbol that is named somewhere but in its own declaration and where it is imported. */
function used(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Set<ts.Symbol> {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const symbol = ts.isIdentifier(node) ? target(checker, node) : undefined;
    if (symbol && !isOwn(node, symbol)) found.add(symbol);
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return found;
}

/** The exports that nobody uses, each with its file. Rules that the shop has in Rust too may wait for their page while vectors hold them. */
function unused(all: ts.Program, root: string): string[] {
  const checker = all.getTypeChecker();
  const within = (folder: string) => all.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, folder)));
  const [taken, held] = [used(checker, within("src/")), used(checker, within("tests/domain/"))];
  const found = within("src/").flatMap((file) => {
    const path = relative(root, file.fileName);
    if (ENTRIES.test(path)) return [];
    return exported(checker, file)
      .filter((symbol) => !taken.has(symbol) && !(path.startsWith("src/domain/") && held.has(symbol)))
      .map((symbol) => `${path}: ${symbol.name}`);
  });
  return found.sort();
}

/** What has no user yet, and why it stays. */
const WAITING: readonly string[] = [];

// Reading all types takes seconds where other work is going on.
test("no export is there for its tests alone", { timeout: 60_000 }, () => {
  const sources = ["src", "tests/domain"].flatMap((folder) => ts.sys.readDirectory(join(WEB, folder), [".ts", ".tsx"]));
  expect(sources.length).toBeGreaterThan(100);
  expect(unused(program(sources), WEB)).toEqual(WAITING);
});

test("an export without a user is reported, and one whose only user is itself", { timeout: 60_000 }, () => {
  const texts: Record<string, string> = {
    "/src/a.ts": "export function walk(): void { walk(); }\nexport const step = 1;\nexport interface Way { of: Place }\nexport type Place = string;",
    "/src/b.ts": 'import { step, type Way } from "./a";\nimport { walk } from "./a";\nconst way: Way = { of: String(step) };\nvoid way;',
    "/src/c.ts": 'void import("./d").then(({ run }) => run());\nexport { jump as default } from "./d";',
    "/src/d.ts": "export function run(): void {}\nexport function jump(): void {}\nexport const still = 1;",
    "/src/domain/rule.ts": "export const rule = 1;\nexport const other = 1;",
    "/tests/domain/rule.test.ts": 'import { rule } from "../../src/domain/rule";\nvoid rule;',
  };
  const disk = ts.createCompilerHost({});
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (name, target) => {
      const text = texts[name];
      return text === undefined ? disk.getSourceFile(name, target) : ts.createSourceFile(name, text, target, true);
    },
    fileExists: (name) => name in texts || disk.fileExists(name),
    readFile: (name) => texts[name] ?? disk.readFile(name),
    directoryExists: () => true,
  };
  expect(unused(program(Object.keys(texts), host), "/")).toEqual([
    "src/a.ts: walk",
    "src/c.ts: default",
    "src/d.ts: still",
    "src/domain/rule.ts: other",
  ]);
});
