import { useState } from 'react';
import { accessToken, api, isRefusal, renewSession, safe, wasSignedIn } from '@coach/api-client';
import { soldAs, type PlanType } from '@coach/domain';
import { setPublishedBusiness, presentBusiness, publicMessages as messages, useNavigate, useToast } from '@coach/web-kit/once';
import { carriedPlan } from './chosen-plan.ts';
import { openTab } from '../pages/new-tab.ts';
import { paths } from '../pages/paths.ts';

const OPENING = 'Opening payment...';

/** Why no checkout was opened. */
export interface CheckoutFailure {
  /** For the log: a refusal, a lost connection, or a response without an address (HOME-20). */
  error: Error;
  /** The person already has this plan: nothing went wrong and nothing is charged (PRC-16). */
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

/** Whether somebody is signed in in this browser, or was at the last visit. */
const isSomebodyKnown = (): boolean => accessToken() !== null || wasSignedIn();

/**
 * Whether somebody is signed in, once known. A page that was just hydrated briefly assumes an anonymous visitor,
 * and then does not know yet: a click must not be decided by either.
 */
async function isSomebodyThere(): Promise<boolean> {
  // Joins the renewal that the page started. A refused one means nobody is signed in; an aborted one means nothing, and the request itself tries again.
  if (!accessToken()) await renewSession().catch(() => undefined);
  return isSomebodyKnown();
}

/**
 * Subscribing to a plan, only ever by a click: the checkout opens in a new tab (BOOK-24), signed-out visitors
 * go to /auth with the plan (HOME-21). A price that changed meanwhile is shown before anybody pays it. `onFailure` words failures for its page (PRC-12, PRC-13).
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
    if (answer === 'other price') return void (await setPublishedBusiness().then(() => toast.info(messages.booking.priceChanged)));
    if (answer) onFailure(answer.failure);
    else signUp(plan);
  };
  const start = (plan: PlanType): void => {
    if (!isSomebodyKnown()) signUp(plan);
    else if (opening === null) void pay(plan);
  };
  return { start, /** The plan whose payment page is on its way. */ opening };
}

/** Explains why no checkout was opened, everywhere but on /pricing (PRC-13, DASH-23). */
export function useCheckoutFailureToast(): (failure: CheckoutFailure) => void {
  const toast = useToast();
  return ({ isOwned }) => (isOwned ? toast.info(messages.payment.alreadySubscribed) : toast.error(messages.payment.checkoutFailed));
}
