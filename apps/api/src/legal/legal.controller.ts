import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { creditScopesWords, packMonthsWords, planCreditsWords, type Business, type LegalFacts } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';
import { BusinessVersions } from '../business/business-versions.ts';
import { LegalVersions } from './legal-versions.ts';

const { read } = contract.legal;
const refusals = read['~orpc'].errorMap;

/** The facts about a business that its legal texts state. */
const legalFactsOf = ({ identity: { name, email, city }, region, policy, plans, packs, services }: Business): LegalFacts => ({ name, email, city, region, policy, planCredits: planCreditsWords(plans), packMonths: packMonthsWords(packs), creditScopes: creditScopesWords([...plans, ...packs], services) });

/** The terms that clients agree to, public, in every published version. */
@Controller()
export class LegalController {
  constructor(
    private readonly versions: LegalVersions,
    private readonly businesses: BusinessVersions,
  ) {}

  @Implement(read)
  read() {
    return implement(read).handler(async ({ input: { document, version } }) => {
      const latest = await this.versions.latest();
      const asked = version === undefined ? latest : await this.versions.find(version);
      if (!asked) throw refusal(refusals, 'NOT_FOUND');
      const { version: changed, texts } = asked.document[document];
      const isCurrent = latest.document[document].version === changed;
      return { document, version: changed, texts, is_current: isCurrent, ...(!isCurrent && { facts: legalFactsOf(await this.businesses.asOf(asked.publishedAt)) }) };
    });
  }
}
