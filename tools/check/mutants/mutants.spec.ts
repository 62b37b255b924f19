import { programOf, runNode } from '../command.ts';

describe('the mutation tests of the rules', () => {
  test('find the specs of a rule and pass before anything is changed', async () => {
    const { code, output } = await runNode([programOf('@stryker-mutator/core', 'stryker'), 'run', 'tools/check/mutants/stryker.config.mjs', '--mutate', 'libs/domain/src/billing/trials.ts', '--dryRunOnly']);
    expect(output).toMatch(/Initial test run succeeded\. Ran [1-9]\d* tests/);
    expect(code).toBe(0);
  });
});
