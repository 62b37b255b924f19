import { useState } from 'react';
import { accessToken, api, isRefusal, renewSession, safe, wasSignedIn } from '@coach/api-client';
import { soldAs, type PlanType } from '@coach/domain';
import { adoptPublished, presentBusiness, publicMessages as messages, useNavigate, useToast } from '@coach/web-kit/once';
import { carriedPlan } from './chosen-plan.ts';
import { openTab } from '../pages/new-tab.ts';
import { paths } from '../pages/paths.ts';

const OPENING = 'Opening payment...';

/** Why no payment page came. */
export interface CheckoutFailure {
  /** For the log: a refusal, a lost connection, or an answer without an address (HOME-20). */
  error: Error;
  /** The person has this very plan already: nothing went wrong and nothing is charged (PRC-16). */
  isOwned: boolean;
}

type Answer = { url: string } | { failure: CheckoutFailure } | 'other price';

async function ask(plan: PlanType): Promise<Answer> {
  const { priceCents: expectedPrice } = soldAs(presentBusiness().plans, plan);
  const { error, data } = await safe(api.billing.checkout({ serviceType: plan, expectedPrice }));
  if (isRefusal(error, 'PRICE_CHANGED')) return 'other price';
  if (error) return { failure: { error, isOwned: isRefusal(error, 'ALREADY_SUBSCRIBED') } };
  return data.url ? { url: data.url } : { failure: { error: new Error(messages.payment.noCheckoutUrl), isOwned: false } };
}

/** Whether this browser has, or had when it was last seen, somebody signed in. */
const isSomebodyKnown = (): boolean => accessToken() !== null || wasSignedIn();

/**
 * Whether somebody is signed in, once it is known. A page that has just come to life believes for a moment that nobody is
 * there, and then does not know yet: a press must not be decided by either.
 */
async function isSomebodyThere(): Promise<boolean> {
  // Joins the renewal that the page began by itself. One that is refused leaves nobody; one that broke off says nothing, and the question itself tries again.
  if (!accessToken()) await renewSession().catch(() => undefined);
  return isSomebodyKnown();
}

/**
 * Subscribing to a plan, by a click and never without one: the payment page opens in a new tab (BOOK-24), the signed-out
 * go to /auth and carry the plan along (HOME-21). A price that changed meanwhile is shown before anybody pays it. `onFailure` says it in the words of its place (PRC-12, PRC-13).
 */
export function usePlanCheckout(onFailure: (failure: CheckoutFailure) => void) {
  const [navigate, toast] = [useNavigate(), useToast()];
  const [opening, setOpening] = useState<PlanType | null>(null);
  const signUp = (plan: PlanType) => void navigate(paths.auth, { state: { ...carriedPlan(plan), tab: 'sign-up' } });
  const pay = async (plan: PlanType) => {
    const tab = openTab(OPENING);
    setOpening(plan);
    const answer = (await isSomebodyThere()) ? await ask(plan) : null;
    setOpening(null);
    if (answer && answer !== 'other price' && 'url' in answer) return tab.show(answer.url);
    tab.close();
    if (answer === 'other price') return void (await adoptPublished().then(() => toast.info(messages.booking.priceChanged)));
    if (answer) onFailure(answer.failure);
    else signUp(plan);
  };
  const start = (plan: PlanType): void => {
    if (!isSomebodyKnown()) signUp(plan);
    else if (opening === null) void pay(plan);
  };
  return { start, /** The plan whose payment page is on its way. */ opening };
}

/** Says why no payment page came, as every place but /pricing does (PRC-13, DASH-23). */
export function useCheckoutFailureToast(): (failure: CheckoutFailure) => void {
  const toast = useToast();
  return ({ isOwned }) => (isOwned ? toast.info(messages.payment.alreadySubscribed) : toast.error(messages.payment.checkoutFailed));
}
