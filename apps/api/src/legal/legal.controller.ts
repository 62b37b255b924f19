import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { refusal } from '../platform/http/refusal.ts';
import { LegalVersions } from './legal-versions.ts';

const { read } = contract.legal;
const refusals = read['~orpc'].errorMap;

/** What clients agree to, for everybody to read, in each version that was published. */
@Controller()
export class LegalController {
  constructor(private readonly versions: LegalVersions) {}

  @Implement(read)
  read() {
    return implement(read).handler(async ({ input: { document, version } }) => {
      const latest = await this.versions.latest();
      const asked = version === undefined ? latest : await this.versions.find(version);
      if (!asked) throw refusal(refusals, 'NOT_FOUND');
      const { version: changed, texts } = asked.document[document];
      return { document, version: changed, texts, is_current: latest.document[document].version === changed };
    });
  }
}
