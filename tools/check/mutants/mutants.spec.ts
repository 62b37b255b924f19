import { programOf, runNode } from '../command.ts';

describe('mutation tests of the domain rules', () => {
  test('find a rule’s specs, which pass before anything is mutated', async () => {
    const { code, output } = await runNode([programOf('@stryker-mutator/core', 'stryker'), 'run', 'tools/check/mutants/stryker.config.mjs', '--mutate', 'libs/domain/src/billing/trials.ts', '--dryRunOnly']);
    expect(output).toMatch(/Initial test run succeeded\. Ran [1-9]\d* tests/);
    expect(code).toBe(0);
  });
});
