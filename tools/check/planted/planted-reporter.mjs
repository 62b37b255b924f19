import fs from 'node:fs';

/** Records for each bug which tests failed, and whether the spec ran at all. */
export default class PlantedReporter {
  constructor(_globalConfig, { file }) {
    this.file = file;
    this.outcomes = {};
  }

  onTestResult({ context }, { testResults, testExecError, perfStats }) {
    const { name } = context.config.displayName;
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    this.outcomes[name] = { failed, error: testExecError?.message ?? null, seconds: Math.round((perfStats.end - perfStats.start) / 1000) };
    console.log(`      ${failed.length > 0 ? '✓' : '✗'} ${name}${failed.length > 0 ? '' : ': not caught'}`);
    fs.writeFileSync(this.file, JSON.stringify(this.outcomes));
  }
}
