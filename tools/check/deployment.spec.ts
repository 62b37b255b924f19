import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { parse } from 'yaml';
import { ROOT } from '../start/settings.ts';
import { ALLOCATOR, NODE_FLAGS } from '../start/stack-context.ts';

interface Service {
  depends_on?: unknown;
  image?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: unknown;
  environment?: Record<string, string>;
  secrets?: string[];
  command?: string[];
  stop_grace_period?: string;
  profiles?: string[];
  restart?: string;
  tmpfs?: string[];
  cap_add?: string[];
}

const text = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
interface Rule {
  alert: string;
  annotations: { runbook: string };
}

interface RuleTests {
  tests: Array<{ alert_rule_test: Array<{ alertname: string; exp_alerts: unknown[] }> }>;
}

const compose = parse(text('docker-compose.yml'), { merge: true }) as { services: Record<string, Service>; secrets: Record<string, { file: string }> };
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image?.startsWith('coach/product'));

describe('the scaled deployment', () => {
  it.each(services)('%s is pinned, has no unneeded privileges, and writes only where it may', (_, service) => {
    expect(service.image).toMatch(/:(\$\{COACH_VERSION:-local\}|(v|RELEASE\.)?\d[\w.-]+)$/);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it.each(services.filter(([, { profiles, restart }]) => !profiles && restart !== 'no'))('%s has a health check', (_, { healthcheck }) => {
    expect(healthcheck).toBeDefined();
  });

  it('sets only variables that .env.example explains', () => {
    const explained = new Set(text('.env.example').match(/^[A-Z][A-Z0-9_]+(?==)/gm));
    const set = ours.flatMap(([, { environment = {} }]) => Object.keys(environment)).map((name) => name.replace(/_FILE$/, ''));
    expect([...new Set(set)].filter((name) => !explained.has(name))).toEqual([]);
  });

  it('passes secrets as files, each of which is declared', () => {
    for (const [, { environment = {}, secrets = [] }] of ours) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE')).map(([, file]) => file.replace('/run/secrets/', ''));
      expect([...secrets].sort()).toEqual(files.sort());
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(files));
    }
    expect(JSON.stringify(ours)).not.toMatch(/sk_live|whsec_|postgres:\/\/[^"]*:[^"]*@/);
  });

  it('starts only programs that are built', () => {
    const entries = /entries: \[([^\]]+)\]/.exec(text('apps/api/rspack.config.mjs'))![1]!.match(/[\w-]+/g)!;
    const started = [...ours.flatMap(([, { command = [] }]) => command.slice(0, 1)), ...(text('deploy/Dockerfile').match(/dist\/api\/[\w-]+\.js/g) ?? [])];
    expect(started.length).toBeGreaterThan(3);
    for (const file of started) expect(entries).toContain(path.basename(file, '.js'));
  });

  it('provides the site and its renderer to every process', () => {
    expect(text('deploy/Dockerfile')).toMatch(/^COPY --from=build \/coach\/dist dist$/m);
    expect(text('deploy/Dockerfile')).toMatch(/^ENV .*\bWEB_DIST=\/coach\/dist\b/m);
    for (const unit of ['coach-api@', 'coach-worker@']) expect(text(`deploy/systemd/${unit}.service`)).toMatch(/^Environment=WEB_DIST=\/opt\/coach\/dist\b/m);
    const { nx } = JSON.parse(text('apps/shell/package.json')) as { nx: { targets: { build: { outputs: string[] } } } };
    expect(nx.targets.build.outputs).toContain('{workspaceRoot}/dist/renderer');
    const [, queue = ''] = /'site\.render-words': \{ queue: '(\w+)'/.exec(text('apps/api/src/site/site.events.ts')) ?? [];
    expect(compose.services['worker']!.environment!['WORKER_QUEUES']!.split(',')).toContain(queue);
  });

  it('drains every queue in exactly one kind of worker, in containers and in systemd services', () => {
    const queues = /QUEUES = \[([^\]]+)\]/.exec(text('apps/api/src/platform/queue/queue-names.ts'))![1]!.match(/\w+/g)!.toSorted();
    const inContainers = ours.flatMap(([, { environment = {} }]) => environment['WORKER_QUEUES']?.split(',') ?? []);
    expect(inContainers.toSorted()).toEqual(queues);
    for (const file of ['deploy/systemd/coach-worker@.service', 'deploy/README.md']) {
      const asServices = [...text(file).matchAll(/coach-worker@([a-z]+(?:,[a-z]+)*)/g)].flatMap(([, named]) => named!.split(','));
      expect([file, asServices.toSorted()]).toEqual([file, queues]);
    }
  });

  it('runs Node with the same flags and allocator as everywhere else', () => {
    const [, entrypoint = '[]'] = /^ENTRYPOINT (.+)$/m.exec(text('deploy/Dockerfile')) ?? [];
    expect(JSON.parse(entrypoint)).toEqual(expect.arrayContaining(NODE_FLAGS));
    for (const [name, value] of Object.entries(ALLOCATOR)) expect(text('deploy/Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  });

  it.each(['coach.conf.template', 'tls.conf.template'])('S6 S11 %s forwards the client’s address and the site’s host to the API in every location', (name) => {
    const locations = [...text(`deploy/nginx/${name}`).matchAll(/location [^{]*\{((?:[^{}]|\$\{\w+\})*)\}/g)].map(([, body]) => body!);
    // A location that sets any header inherits none.
    for (const body of locations.filter((one) => one.includes('proxy_set_header'))) {
      for (const header of ['Host', 'Connection', 'X-Forwarded-For', 'X-Forwarded-Proto']) expect(body).toContain(`proxy_set_header ${header} `);
    }
    expect(locations.length).toBeGreaterThan(0);
  });

  it('P11 waits for the proxy to close its connections, and exits before it would be killed', () => {
    const { environment = {}, stop_grace_period: ended } = compose.services['api']!;
    const [, upstream = ''] = /upstream coach_api \{(.*?)\n\}/s.exec(text('deploy/nginx/coach.conf.template')) ?? [];
    const kept = Number(/keepalive_timeout (\d+)s;/.exec(upstream)?.[1]) * 1_000;
    const grace = Number(environment['STOP_GRACE_MS']);
    expect(grace).toBeGreaterThan(kept);
    expect(Number.parseInt(ended ?? '', 10) * 1_000).toBeGreaterThan(grace);
    expect(text('tools/start/scaled-stack.ts')).toContain(`STOP_GRACE_MS = '${grace}'`);
  });

  it('resolves the API’s addresses repeatedly, as its processes come and go', () => {
    const { image = '', environment = {} } = compose.services['proxy']!;
    // Without max_fails=0, a single refused connection excludes a process for ten seconds.
    expect(environment['API_SERVERS']).toMatch(/^resolver 127\.0\.0\.11 valid=\ds ipv6=off; server api:3000 resolve max_fails=0;$/);
    // The oldest nginx that supports `resolve`.
    const [, major, minor] = /^nginx:(\d+)\.(\d+)\./.exec(image) ?? [];
    expect(Number(major) * 1_000 + Number(minor)).toBeGreaterThan(1_027);
  });

  it('P17 creates a release’s container together with its dependencies: otherwise Compose 2.26 recreates it and the proxy at the next up', () => {
    const program = text('deploy/coach');
    const replaced = Object.entries(compose.services).filter(([, { depends_on: needed }]) => needed).map(([name]) => name);
    expect(replaced).toEqual(expect.arrayContaining(['api', 'worker', 'proxy']));
    for (const name of replaced.filter((one) => one !== 'postgres')) expect(program).not.toMatch(new RegExp(`compose up .*--no-deps .*\\b${name}\\b`));
    // The migrations container gets its version first, before `up` sees it.
    expect(program).toMatch(/run_version\(\) \{ keep COACH_VERSION "\$1"; compose create migrate /);
  });

  describe('P19 alerts', () => {
    const { groups } = parse(text('deploy/prometheus/alerts.yml')) as { groups: Array<{ rules: Rule[] }> };
    const rules = groups.flatMap((group) => group.rules);
    const tried = (parse(text('deploy/prometheus/alerts.test.yml')) as RuleTests).tests.flatMap((test) => test.alert_rule_test);

    it.each(rules)('$alert links to an existing runbook, and is tested both firing and silent', ({ alert, annotations }) => {
      expect(fs.existsSync(path.join(ROOT, annotations.runbook))).toBe(true);
      const tests = tried.filter(({ alertname }) => alertname === alert).map(({ exp_alerts: rung }) => rung.length > 0);
      expect(new Set(tests)).toEqual(new Set([true, false]));
    });

    it('fire as tested, where Prometheus is installed', () => {
      const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path.join(ROOT, 'deploy/prometheus/alerts.test.yml')], { encoding: 'utf8' });
      if (!error) expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    });

    it('reach a receiver: Prometheus names one, and the compose file runs it', () => {
      expect(text('deploy/prometheus/prometheus.yml')).toContain("targets: ['alertmanager:9093']");
      expect(compose.services['alertmanager']?.profiles).toEqual(['watch']);
    });
  });

  it('S8 the proxy itself answers requests to internal paths, however they are spelled', () => {
    const template = text('deploy/nginx/coach.conf.template');
    const closed = [...template.matchAll(/location ~\* (\S+) \{ return 404; \}/g)].map(([, pattern]) => new RegExp(pattern!, 'i'));
    for (const address of ['/api/metrics', '/api/metrics/', '/api/METRICS', '/API/Metrics/', '/api/media/v/token/right', '/api/media/v/token/right/', '/api/Media/v/token/RIGHT']) {
      expect(closed.filter((pattern) => pattern.test(address))).toHaveLength(1);
    }
  });

  it('S9 no signed or secret address is written to a log', () => {
    const [, before = ''] = /~\*\^\(\?<coach_before>(.+)\)\[\^\/\?\]/.exec(text('deploy/nginx/tls.conf.template')) ?? [];
    for (const address of ['/api/media/v/', '/api/calendar/', '/api/v1/calendar/', '/api/mail/unsubscribe/']) expect(address).toMatch(new RegExp(`^${before}$`, 'i'));
    expect(text('deploy/nginx/coach.conf.template')).toContain('access_log off;');
  });

  it('S9 no secret of a deployment gets into the repository or a build', () => {
    const ignored = text('.gitignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '/deploy/secrets/', '/deploy/tls/', '/deploy/backups/']));
    const [first, ...rest] = text('.dockerignore').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('**');
    expect(rest.filter((line) => /^!(deploy\/?(secrets|tls|backups)?|\.env.*|\*\*?|\.)$/.test(line))).toEqual([]);
  });

  it('FLOW-11 the README names the API version that the webhook endpoint is created with', () => {
    expect(text('README.md')).toContain(`created with the API version \`${Stripe.API_VERSION}\``);
  });

  it('alerts and dashboards query only metrics that the product has', () => {
    const asked = (text('deploy/prometheus/alerts.yml') + text('deploy/grafana/dashboards/coach.json')).match(/\b(http_request|queue|job|outbox|billing|business|database|stripe)_[a-z_]+/g)!;
    const told = text('apps/api/src/platform/metrics/metrics.ts').match(/name: '([a-z_]+)'/g)!.map((line) => line.slice(7, -1));
    expect([...new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')))].filter((name) => !told.includes(name))).toEqual([]);
  });
});
