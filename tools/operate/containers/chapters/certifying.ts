import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { DOMAIN, PORTS, until, type Business } from '../business.ts';
import type { Figure } from '../figures.ts';

const AUTHORITY = { acme: 14_000, management: 15_000, names: 18_053, nameManagement: 18_055 };
const what = 'a certificate by ACME from a local authority, and the next one, without a restart';

interface Served {
  issuer: string;
  serial: string;
}

/** Returns the certificate that the proxy presents. */
function served(): Promise<Served> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host: '127.0.0.1', port: PORTS.https, servername: DOMAIN, rejectUnauthorized: false }, () => {
      const { issuer, serialNumber } = socket.getPeerCertificate();
      socket.end();
      resolve({ issuer: String(issuer.CN), serial: serialNumber });
    });
    socket.once('error', reject);
  });
}

async function servedAfter(before: Served): Promise<Served | undefined> {
  const now = await served();
  return now.serial === before.serial ? undefined : now;
}

/** Starts Pebble, Let's Encrypt's test authority for ACME clients, and a name server that resolves every name to this machine. */
function startAuthority(business: Business): ChildProcess[] {
  const folder = path.join(business.folder, '../authority');
  fs.mkdirSync(folder, { recursive: true });
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=authority', '-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')], { stdio: 'ignore' });
  const listen = (port: number): string => `${business.gateway}:${port}`;
  const pebble = { listenAddress: listen(AUTHORITY.acme), managementListenAddress: listen(AUTHORITY.management), certificate: path.join(folder, 'cert.pem'), privateKey: path.join(folder, 'key.pem'), httpPort: PORTS.http, tlsPort: PORTS.https, ocspResponderURL: '' };
  fs.writeFileSync(path.join(folder, 'pebble.json'), JSON.stringify({ pebble }));
  const names = spawn('pebble-challtestsrv', ['-defaultIPv4', business.gateway, '-defaultIPv6', '', '-dns01', listen(AUTHORITY.names), '-http01', '', '-https01', '', '-tlsalpn01', '', '-management', listen(AUTHORITY.nameManagement)], { stdio: 'ignore' });
  const authority = spawn('pebble', ['-config', path.join(folder, 'pebble.json'), '-dnsserver', listen(AUTHORITY.names)], { stdio: ['ignore', fs.openSync(path.join(folder, 'pebble.log'), 'w'), 'ignore'], env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' } });
  return [names, authority];
}

/** Obtains the domain's certificate through the web root of the running proxy. */
export async function certifying(business: Business): Promise<Figure[]> {
  if (spawnSync('which', ['pebble', 'pebble-challtestsrv']).status !== 0) return [{ promise: 'P17', what, figure: 'not tried: apt-get install pebble', limit: 'two', isKept: true }];
  const processes = startAuthority(business);
  try {
    const directory = `https://${business.gateway}:${AUTHORITY.acme}/dir`;
    await until('the authority', 30, async () => (await fetch(directory)).ok);
    const placeholder = await served();
    await business.coachWith({ ACME_SERVER: directory, ACME_OPTIONS: '--no-verify-ssl' }, 'certificate');
    const first = await until('the certificate', 20, () => servedAfter(placeholder));
    await business.coachWith({ ACME_SERVER: directory, ACME_OPTIONS: '--no-verify-ssl --force-renewal' }, 'certificate');
    const second = await until('the next certificate', 20, () => servedAfter(first));
    const areTheirs = [first, second].every(({ issuer }) => issuer.startsWith('Pebble'));
    return [{ promise: 'P17', what, figure: `two, by ${second.issuer}`, limit: 'two', isKept: areTheirs }];
  } finally {
    for (const child of processes) child.kill('SIGTERM');
  }
}
