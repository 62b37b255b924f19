import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** What Redocly’s recommended rules say of a document. */
export async function redoclyComplaints(document: string): Promise<string[]> {
  const problems = await lintFromString({ source: document, absoluteRef: '/openapi.json', config: await createConfig({ extends: ['recommended'] }) });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

/** All of Spectral’s rules but three: 3.1 has an `identifier` in a licence instead of a `url`, tags stand in the order of their groups, and mail is written on the contact page. */
const EVERY_RULE = { extends: [[oas, 'all']], rules: { 'license-url': 'off', 'openapi-tags-alphabetical': 'off', 'contact-properties': 'off' } } as Parameters<Spectral['setRuleset']>[0];
/** It knows scopes of OAuth alone; since 3.1 a security requirement of any kind may name roles. */
const ROLES = /^oas3-operation-security-defined: "[\w:]+" must be listed among scopes\./;

/** What Spectral says of a document. */
export async function spectralComplaints(document: string): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(EVERY_RULE);
  const problems = await spectral.run(document);
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`).filter((complaint) => !ROLES.test(complaint));
}
