import fs from 'node:fs';
import path from 'node:path';
import { STORAGE_KEY, type Business } from './business.ts';

const PORTS = { postgres: 15_432, replica: 15_433, redis: 16_379, storage: 19_000 };
const NAMES = ['elsewhere-postgres', 'elsewhere-replica', 'elsewhere-redis', 'elsewhere-storage'];

/** Another machine: engines that the deployment reaches only by address. */
export class Elsewhere {
  private readonly business: Business;

  constructor(business: Business) {
    this.business = business;
  }

  address(service: keyof typeof PORTS): string {
    return `${this.business.gateway}:${PORTS[service]}`;
  }

  secret(name: string): string {
    return fs.readFileSync(path.join(this.business.folder, 'deploy/secrets', name), 'utf8');
  }

  writeSecret(name: string, value: string): void {
    fs.writeFileSync(path.join(this.business.folder, 'deploy/secrets', name), value);
  }

  startStorage(): void {
    this.run('storage', '9000', ['--env', `MINIO_ROOT_USER=${STORAGE_KEY}`, '--env', `MINIO_ROOT_PASSWORD=${this.secret('s3_secret_access_key')}`], 'storage', ['server', '/data']);
  }

  startPostgres(): void {
    this.run('postgres', '5432', ['--env', 'POSTGRES_USER=coach', '--env', 'POSTGRES_DB=coach', '--env', `POSTGRES_PASSWORD=${this.secret('postgres_password')}`], 'postgres', ['postgres', '-c', 'listen_addresses=*', '-c', 'max_connections=200']);
  }

  /** Starts Redis with the queues from a folder. */
  startRedis(queues: string): void {
    const [image] = this.imagesOf('redis');
    this.docker('create', '--name', 'elsewhere-redis', '--publish', `${this.address('redis')}:6379`, image!, 'redis-server', '--appendonly', 'yes', '--protected-mode', 'no', '--maxmemory-policy', 'noeviction');
    this.docker('cp', `${queues}/.`, 'elsewhere-redis:/data');
    this.docker('start', 'elsewhere-redis');
  }

  /** Starts a streaming replica of the Postgres elsewhere. */
  startReplica(password: string): void {
    const [image] = this.imagesOf('postgres');
    const copy = `set -e; install -d -o postgres -g postgres -m 700 "$PGDATA"; gosu postgres pg_basebackup -d 'postgres://replicator:${password}@${this.address('postgres')}/postgres' -D "$PGDATA" -R`;
    this.docker('run', '--rm', '--user', 'root', '--entrypoint', 'bash', '--volume', 'elsewhere-replica:/var/lib/postgresql', image!, '-c', copy);
    this.run('replica', '5432', ['--volume', 'elsewhere-replica:/var/lib/postgresql', '--env', 'POSTGRES_PASSWORD=unused'], 'postgres', ['postgres', '-c', 'listen_addresses=*', '-c', 'max_connections=200']);
  }

  sql(where: 'postgres' | 'replica', statement: string): string {
    return this.docker('exec', `elsewhere-${where}`, 'psql', '-U', 'coach', '-d', 'coach', '-XAtqc', statement);
  }

  remove(): void {
    const left = this.docker('ps', '--all', '--format', '{{.Names}}').split('\n').filter((name) => NAMES.includes(name));
    if (left.length > 0) this.docker('rm', '--force', '--volumes', ...left);
    this.docker('volume', 'rm', '--force', 'elsewhere-replica');
  }

  private run(as: keyof typeof PORTS, port: string, options: string[], service: string, command: string[]): void {
    const [image] = this.imagesOf(service);
    this.docker('run', '--detach', '--name', `elsewhere-${as}`, '--tmpfs', '/tmp', '--publish', `${this.address(as)}:${port}`, ...options, image!, ...command);
  }

  private imagesOf(service: string): string[] {
    return this.business.compose('config', '--images', service).split('\n');
  }

  private docker(...args: string[]): string {
    return this.business.docker(...args);
  }
}
