import { Injectable } from '@nestjs/common';
import { contract, type PasskeyProof } from '@coach/contracts';
import { refusal } from '../../platform/http/refusal.ts';
import { SessionIssuance, type SignedIn } from './session-issuance.ts';
import { PasskeysService } from '../passkey/passkeys.service.ts';
import { SecondFactorProof } from '../second-factor/second-factor-proof.ts';
import { SignInTickets } from './sign-in-tickets.ts';
import type { Visitor } from '../session/visitor.ts';

const refusals = contract.auth.secondFactor['~orpc'].errorMap;

/** The stronger ways to sign in: a code after the password, or a passkey instead of both. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly issuance: SessionIssuance,
    private readonly tickets: SignInTickets,
    private readonly factor: SecondFactorProof,
    private readonly passkeys: PasskeysService,
  ) {}

  /** The account whose sign-in a ticket continues. */
  async ownerOf(ticket: string): Promise<string> {
    const userId = await this.tickets.ownerOf(ticket);
    if (!userId) throw refusal(refusals, 'TICKET_EXPIRED');
    return userId;
  }

  /** A wrong code leaves the ticket valid. */
  byCode(ticket: string, code: string, visitor: Visitor): Promise<SignedIn> {
    return this.issuance.byBothFactors(async (em) => {
      const begun = await this.tickets.redeem(em, ticket);
      if (!begun) throw refusal(refusals, 'TICKET_EXPIRED');
      const { userId: id, by } = begun;
      if (!(await this.factor.use(em, id, code))) throw refusal(refusals, 'WRONG_CODE');
      return { id, by: by === 'password' ? 'password-and-code' : by };
    }, visitor);
  }

  async byPasskey(proof: PasskeyProof, visitor: Visitor): Promise<SignedIn> {
    const { id } = await this.passkeys.prove(proof);
    return this.issuance.byBothFactors(async () => ({ id, by: 'passkey' }), visitor);
  }
}
