import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

/** A span in OTLP/HTTP JSON. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2 for a server, 3 for a client. */
  kind: number;
  service: string;
  scope: string;
}

interface Export {
  resourceSpans: Array<{ resource: { attributes: Attribute[] }; scopeSpans: Array<{ scope: { name: string }; spans: Array<Omit<Span, 'service' | 'scope'>> }> }>;
}

const spansOf = ({ resourceSpans }: Export): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ scope, spans }) => spans.map((span) => ({ ...span, service, scope: scope.name })));
  });

export interface Collector {
  url: string;
  spans: Span[];
  stop(): void;
}

/** Starts a trace collector, like the one of a deployment. */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString()) as Export));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, stop: () => void server.close() };
}
