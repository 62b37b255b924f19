import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../../auth/guards.ts';
import { DocumentsService } from '../../billing/receipts/documents.service.ts';
import { BooksSummaryService } from './books-summary.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { TransactionsService } from './transactions.service.ts';

const routes = contract.adminBooks;

/** The coach's books: transactions and numbered receipts. */
@AdminOnly()
@Controller()
export class AdminBooksController {
  constructor(
    private readonly list: TransactionsService,
    private readonly documents: DocumentsService,
    private readonly sums: BooksSummaryService,
    private readonly sent: PayoutsService,
  ) {}

  @Implement(routes.transactions)
  transactions() {
    return implement(routes.transactions).handler(({ input }) => this.list.page(input));
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
  payout() {
    return implement(routes.payout).handler(({ input }) => this.sent.one(input.payout_id));
  }

  @Implement(routes.document)
  document() {
    return implement(routes.document).handler(({ input }) => this.documents.pdf(input.document_id, null));
  }
}
