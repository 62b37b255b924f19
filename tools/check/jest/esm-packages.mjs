import fs from 'node:fs';
import path from 'node:path';

const isModule = (folder) => {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).type === 'module';
};

const foldersOf = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));

/** Names of the installed packages whose .js files are ES modules: Jest runs CommonJS, so it has to transform these. */
export function esmPackages(modules) {
  const names = foldersOf(modules).flatMap(({ name }) =>
    name.startsWith('@') ? foldersOf(path.join(modules, name)).map((inner) => `${name}/${inner.name}`) : [name],
  );
  return names.filter((name) => isModule(path.join(modules, name)));
}

/**
 * The `transformIgnorePatterns` entry that leaves CommonJS packages alone. Only the innermost node_modules of a path
 * counts, and .mjs files are always translated.
 */
export function untranslated(modules) {
  const names = esmPackages(modules).map((name) => name.replaceAll('.', '\\.'));
  return `^(?!.*\\.mjs$).*/node_modules/(?!(?:${names.join('|')})/)(?!.*/node_modules/)`;
}
