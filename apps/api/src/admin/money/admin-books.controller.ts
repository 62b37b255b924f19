import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentCaller } from '../../auth/guards.ts';
import { expandedRows } from '../../auth/keys/expanded-rows.ts';
import { DocumentsService } from '../../billing/receipts/documents.service.ts';
import { Expansions } from '../expanded/expansions.ts';
import { BooksSummaryService } from './books-summary.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { TransactionsService } from './transactions.service.ts';

const routes = contract.adminBooks;

/** Endpoints for the coach's books: transactions and numbered receipts. */
@AdminOnly()
@Controller()
export class AdminBooksController {
  constructor(
    private readonly list: TransactionsService,
    private readonly documents: DocumentsService,
    private readonly sums: BooksSummaryService,
    private readonly sent: PayoutsService,
    private readonly expansions: Expansions,
  ) {}

  @Implement(routes.transactions)
  transactions(@CurrentCaller() caller: Caller) {
    return implement(routes.transactions).handler(async ({ input: { expand, ...question } }) => {
      const page = await this.list.page(question);
      return { ...page, transactions: await expandedRows({ caller, expand }, page.transactions, { client: this.expansions.client }) };
    });
  }

  @Implement(routes.totals)
  totals() {
    return implement(routes.totals).handler(({ input }) => this.list.totals(input));
  }

  @Implement(routes.exportCsv)
  exportCsv() {
    return implement(routes.exportCsv).handler(({ input }) => this.list.exportCsv(input));
  }

  @Implement(routes.summary)
  summary() {
    return implement(routes.summary).handler(({ input }) => this.sums.pdf(input));
  }

  @Implement(routes.payouts)
  payouts() {
    return implement(routes.payouts).handler(({ input }) => this.sent.list(input));
  }

  @Implement(routes.payout)
  payout(@CurrentCaller() caller: Caller) {
    return implement(routes.payout).handler(async ({ input: { expand, payout_id: id } }) => {
      const { payout, lines } = await this.sent.one(id);
      return { payout, lines: await expandedRows({ caller, expand }, lines, { client: this.expansions.client }) };
    });
  }

  @Implement(routes.document)
  document() {
    return implement(routes.document).handler(({ input }) => this.documents.pdf(input.document_id, null));
  }
}
