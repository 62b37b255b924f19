import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** Lints a document with Redocly’s recommended rules; returns the problems. */
export async function redoclyComplaints(document: string): Promise<string[]> {
  const problems = await lintFromString({ source: document, absoluteRef: '/openapi.json', config: await createConfig({ extends: ['recommended'] }) });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

/** All of Spectral’s rules but three: OpenAPI 3.1 has `identifier` instead of a license `url`, tags are in group order, and mail goes through the contact page. */
const EVERY_RULE = { extends: [[oas, 'all']], rules: { 'license-url': 'off', 'openapi-tags-alphabetical': 'off', 'contact-properties': 'off' } } as Parameters<Spectral['setRuleset']>[0];
/** Spectral only knows OAuth scopes; since 3.1 a security requirement of any type may list roles. */
const ROLES = /^oas3-operation-security-defined: "[\w:]+" must be listed among scopes\./;

/** Lints a document with Spectral; returns the problems. */
export async function spectralComplaints(document: string): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(EVERY_RULE);
  const problems = await spectral.run(document);
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`).filter((complaint) => !ROLES.test(complaint));
}
