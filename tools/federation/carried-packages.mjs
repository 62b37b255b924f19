// node tools/federation/carried-packages.mjs <dist/api> <node_modules> <target>: copies the packages that the built API imports, and those
// that they need in turn. The front end's, the bundler's and the compiler's stay behind, and so does what only a person reads.
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const IMPORTED = /(?:\bfrom ?|\bimport ?\(? ?)"((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"]*)?"/g;
/** What packages need without saying so. */
const UNDECLARED = { '@nestjs-modules/mailer': ['lodash'] };
/** Sources and their types, which Node loads out of no package, documents, and what a package's own tests left behind. */
const LEFT_BEHIND = /\.(?:[cm]?ts|map|md|markdown|tsbuildinfo)$|^[\\/]coverage$/i;

/** Whether a file of a package comes along, by its path inside the package; packages inside it come along by themselves. */
export const isCarried = (file) => !LEFT_BEHIND.test(file) && !file.split(path.sep).includes('node_modules');

/** The names of the packages that built programs import. */
export function importedPackages(folder) {
  const texts = fs.readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name));
  return [...new Set(names)].filter((name) => !isBuiltin(name));
}

/** Where Node finds a package for one that asks for it; undefined when it is not installed. */
function placeOf(name, asker, root) {
  for (let folder = asker; folder.startsWith(root); folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(place, 'package.json'))) return place;
  }
  return undefined;
}

/** The folders of some packages and of everything they need; those that may be missing may be missing. */
export function packagesBelow(names, modules) {
  const root = path.dirname(path.resolve(modules));
  const found = new Set();
  const waiting = names.map((name) => ({ name, asker: root, isNeeded: false }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(next.name, next.asker, root);
    if (!place && next.isNeeded) throw new Error(`${next.name} is not installed, and ${path.relative(root, next.asker)} needs it`);
    if (!place || found.has(place)) continue;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8'));
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(optionalDependencies), ...peers]) waiting.push({ name, asker: place, isNeeded: false });
    for (const name of UNDECLARED[next.name] ?? []) waiting.push({ name, asker: place, isNeeded: true });
    for (const name of Object.keys(dependencies)) if (!(name in optionalDependencies)) waiting.push({ name, asker: place, isNeeded: true });
  }
  return [...found];
}

function copyPackages(built, modules, target) {
  const root = path.resolve(modules);
  const places = packagesBelow(importedPackages(built), root).filter((place) => !fs.lstatSync(place).isSymbolicLink());
  for (const place of places) {
    fs.cpSync(place, path.join(target, path.relative(root, place)), { recursive: true, filter: (file) => isCarried(file.slice(place.length)) });
  }
  console.log(`${places.length} packages`);
}

const [program, built, modules, target] = process.argv.slice(1);
if (path.resolve(program ?? '') === fileURLToPath(import.meta.url)) copyPackages(built, modules, target);
