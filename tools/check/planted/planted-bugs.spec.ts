import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../../start/settings.ts';
import { outcomeTable } from './outcome-table.ts';
import { plantedBugs } from './planted-bugs.ts';
import { plantedConfig } from './planted-config.ts';
import { fileFor, productSources } from './product-sources.ts';

const sources = productSources(ROOT);
const parse = (source: string, tsx: boolean) => parseSync(source, { syntax: 'typescript', tsx, decorators: true });

describe('the planted bugs', () => {
  test('are at least forty, each with a unique name', () => {
    expect(plantedBugs.length).toBeGreaterThanOrEqual(40);
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
  });

  test.each(plantedBugs.map((bug) => [bug.name, bug] as const))('%s: still applies, and still compiles', (_, bug) => {
    const { file, source } = fileFor(bug, sources);
    const planted = source.replace(bug.before, () => bug.after);
    expect(planted).not.toBe(source);
    expect(() => parse(planted, file.endsWith('.tsx'))).not.toThrow();
    expect(fs.existsSync(path.join(ROOT, bug.spec))).toBe(true);
  });

  test('a text that is missing, or found twice, is rejected by name', () => {
    const bug = { name: 'a bug', before: 'one', after: 'two', spec: 'apps/api/test/refunds.spec.ts' };
    const file = (source: string) => ({ file: 'apps/api/src/a.ts', source });
    expect(() => fileFor(bug, [file('none')])).not.toThrow();
    expect(() => fileFor(bug, [file('other')])).toThrow('"a bug" is planted nowhere: its text is found 0 times');
    expect(() => fileFor(bug, [file('one'), file('one, one')])).toThrow('found 3 times');
  });

  test('each runs as its own project with only its spec', () => {
    const { projects } = plantedConfig(plantedBugs, sources, 'report.json');
    expect(projects.map(({ testMatch }) => testMatch)).toEqual(plantedBugs.map(({ spec }) => [`<rootDir>/${spec}`]));
    expect(JSON.stringify(projects)).not.toContain('"@swc/jest"');
  });

  test('a bug is caught if a test fails, not if the spec cannot run', () => {
    const bug = (name: string) => ({ name, before: '', after: '', spec: '' });
    const bugs = [bug('caught'), bug('survived'), bug('broken'), bug('lost')];
    const { lines, survivors } = outcomeTable(bugs, {
      caught: { failed: ['money goes back', 'once'], error: null, seconds: 1 },
      survived: { failed: [], error: null, seconds: 1 },
      broken: { failed: [], error: 'Cannot find module\nat …', seconds: 1 },
    });
    expect(survivors).toBe(3);
    expect(lines).toEqual([
      '  ✓ caught    money goes back (and 1 more)',
      '  ✗ survived  NOT CAUGHT: every test passed',
      '  ✗ broken    BROKEN: Cannot find module',
      '  ✗ lost      NOT RUN',
    ]);
  });
});
