import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '@coach/start/settings.ts';
import { packagesBelow } from '@coach/federation/carried-packages.mjs';

/** A stand-in for an image: its folder in stand-ins/, and the Debian that its packages come from; none if it is based on another stand-in. */
interface StandIn {
  name: string;
  tag: string;
  debian?: { suite: string; packages: string[] };
  /** Adds files next to its Dockerfile. */
  fill?: (folder: string) => void;
}

const HERE = path.join(import.meta.dirname, 'stand-ins');
/** The product's own image uses Debian 12; the engines come from the release after next, which has the pinned versions. */
const STABLE = 'bookworm';
const NEXT = 'forky';

const compose = parse(fs.readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as { services: Record<string, { image?: string }> };
const imageOf = (service: string): string => compose.services[service]!.image!;
const fromIn = (pattern: RegExp): string => pattern.exec(fs.readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8'))![1]!;

function addModules(name: string, folder: string): void {
  const modules = path.join(ROOT, 'node_modules');
  for (const place of packagesBelow([name], modules)) {
    const filter = (file: string): boolean => !file.slice(place.length).split(path.sep).includes('node_modules');
    fs.cpSync(place, path.join(folder, 'modules', path.relative(modules, place)), { recursive: true, filter });
  }
}

function addNode(folder: string): void {
  fs.copyFileSync(process.execPath, path.join(folder, 'node'));
  fs.copyFileSync('/etc/ssl/certs/ca-certificates.crt', path.join(folder, 'trusted.crt'));
  const npm = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
  fs.cpSync(path.join(npm, 'npm'), path.join(folder, 'npm'), { recursive: true, dereference: true });
}

function addStorage(folder: string): void {
  addModules('s3rver', folder);
  fs.copyFileSync(path.join(ROOT, 'tools/start/storage/object-storage.ts'), path.join(folder, 'object-storage.ts'));
}

const next = (...packages: string[]) => ({ suite: NEXT, packages });

/** In build order: some are based on others. */
const STAND_INS: StandIn[] = [
  { name: 'debian', tag: fromIn(/^FROM (debian:\S+)/m), debian: { suite: STABLE, packages: [] } },
  { name: 'node', tag: fromIn(/^FROM (node:\S+)/m), fill: addNode },
  { name: 'nginx', tag: imageOf('proxy'), debian: next('nginx', 'gettext-base', 'wget') },
  { name: 'postgres', tag: imageOf('postgres'), debian: next('postgresql-18', 'gosu', 'zstd', 'xz-utils') },
  { name: 'redis', tag: imageOf('redis'), debian: next('redis-server', 'gosu') },
  { name: 'storage', tag: imageOf('storage'), fill: addStorage },
  { name: 'mail', tag: imageOf('mail'), fill: (folder) => addModules('maildev', folder) },
  { name: 'prometheus', tag: imageOf('prometheus'), debian: next('prometheus') },
  { name: 'alertmanager', tag: imageOf('alertmanager'), debian: next('prometheus-alertmanager') },
  { name: 'probe', tag: imageOf('probe'), debian: next('prometheus-blackbox-exporter') },
  { name: 'machine', tag: imageOf('machine'), debian: next('prometheus-node-exporter') },
  { name: 'certificate', tag: imageOf('certificate'), debian: next('certbot') },
  { name: 'grafana', tag: imageOf('grafana') },
];

function demand(program: string, args: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} … failed:\n${stderr.split('\n').slice(-15).join('\n')}`);
  return stdout.trim();
}

/** Imports Debian's packages as the base layer, from the machine's own mirror; kept as a file, so that later runs need no network. */
function importDebian({ name, debian }: StandIn, home: string, env: NodeJS.ProcessEnv): void {
  if (!debian) return;
  const file = path.join(home, 'debian', `${name}.tar`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (!fs.existsSync(file)) {
    const options = ['--variant=minbase', '--aptopt=Acquire::Check-Valid-Until "false"', '--aptopt=APT::Install-Recommends "false"', '--dpkgopt=path-exclude=/usr/share/doc/*', '--dpkgopt=path-exclude=/usr/share/man/*', '--dpkgopt=path-exclude=/usr/share/locale/*'];
    const packages = debian.packages.length > 0 ? [`--include=ca-certificates,${debian.packages.join(',')}`] : [];
    demand('mmdebstrap', [...options, ...packages, '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*', debian.suite, `${file}.new.tar`], env);
    fs.renameSync(`${file}.new.tar`, file);
  }
  demand('docker', ['import', file, `stand-in/${name}`], env);
}

/** Builds every image that the deployment needs and this network does not provide, under its pinned name; existing ones are kept. */
export function buildStandIns(home: string, env: NodeJS.ProcessEnv, say: (line: string) => void): void {
  for (const standIn of STAND_INS) {
    if (spawnSync('docker', ['image', 'inspect', standIn.tag], { env, stdio: 'ignore' }).status === 0) continue;
    importDebian(standIn, home, env);
    const folder = path.join(home, 'context', standIn.name);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.cpSync(path.join(HERE, standIn.name), folder, { recursive: true });
    standIn.fill?.(folder);
    demand('docker', ['build', '--quiet', '--tag', standIn.tag, folder], env);
    say(`  made ${standIn.tag}`);
  }
}
