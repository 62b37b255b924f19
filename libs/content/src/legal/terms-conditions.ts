import { CREDIT_MINUTES, GRACE_DAYS, REPLACEMENT_DAYS, SERIES_WEEKS, UNANSWERED_HOURS, WEEK_CHOICE_DAYS, type LegalText } from '@coach/domain';

/** LEG-03, LEG-04. */
export const termsConditions: LegalText = {
  lead: 'What you agree to when you train with {{name}}, and what you can expect in return.',
  body: `
## Acceptance {#acceptance}

By creating an account, booking a session or taking part in one you accept these terms and our Privacy Policy. If you do not agree with them, please do not book.

You must be at least 18 years old, or have the consent of a parent or guardian who accepts these terms for you. Membership is free to join; you pay for the sessions you book and the video plan you choose.

## Health and safety {#health-and-safety}

Training is work for the body and carries a risk of injury. Ask a doctor before you begin if you are pregnant, have a heart condition, have had an operation lately, or are in doubt for any other reason.

Tell the coach before a session about pain, illness, medication and anything else that has changed. Stop and say so when something feels wrong. The coach may change or end a session to keep you safe.

Coaching is not medical care and does not replace a diagnosis or a treatment.

## Health information consent {#health-information-consent}

A medical history is required for every session. By giving it you agree that the coach keeps it with your account and reads it to plan your training.

You confirm that what you write is true and complete as far as you know, and that you will keep it up to date. You may take back this consent at any time; from then on we cannot hold sessions with you.

## Booking and cancellation {#booking-and-cancellation}

A free consultation is a request until the coach confirms it; one that nobody has answered ${UNANSWERED_HOURS} hours before its start falls away. A paid session is booked once your payment has gone through. If the hour was given away before your payment reached us, you get all of your money back.

You may cancel a session until {{cancellation_hours}} before it starts and receive a full refund to the card you paid with. Late cancellations, made within {{cancellation_hours}} of the start, may incur charges. You then still get back {{refund_parts}}. No-shows are charged {{no_show_charge}}. If you do not come to a session that you pay when you meet, the card you saved when you booked is charged {{no_show_fee}}. A slip can be undone: within {{undo_minutes}} of booking you may cancel for a full refund however near the session is, as long as it has not begun; moving it to another time does not begin these minutes anew.

Until {{cancellation_hours}} before it starts you may also move a confirmed session to another open time, at most {{most_moves}} and without a charge. Group training is a program of ${SERIES_WEEKS} weekly sessions that is booked, paid, moved and cancelled as one; its {{cancellation_hours}} are counted from its first session. A week that you miss is not refunded; your seat stays yours.

Please be on time. If you arrive more than {{late_minutes}} late, the session may be cancelled and counts as a no-show; otherwise it ends at its planned time.

If the coach has to cancel, you are not charged, or you get all of your money back; what you paid with a session credit, you get back as one. If one week of a program that has begun falls out, you choose between another hour for it and its share of what you paid; if you choose nothing within ${WEEK_CHOICE_DAYS} days, the share goes back by itself. All times are {{zone}}.

A video plan is paid for a month ahead and renews every month at the price named beside its button until you cancel it. You may cancel at any time on your dashboard, under Manage Subscription; the plan then runs to the end of the month you have paid for, and nothing more is charged. If you change to another plan, the difference is worked out to the day. If a charge fails, the plan stays open for ${GRACE_DAYS} days while you put in another card, and is closed after them until it is paid.

Every paid month of {{plan_credits}}, each good for ${CREDIT_MINUTES} minutes of personal training; those you do not use end with that month. Credits of {{credit_scopes}}. Credits of a pack of sessions are good for {{pack_months}}, and a pack goes back for all of its money as long as none of them is used. A credit comes back when you cancel until {{credit_hours}} before the session, or within {{undo_minutes}} of booking it, and is spent when {{credit_spent_when}}. If the coach has to cancel after your credit has ended, you get another one that is good for ${REPLACEMENT_DAYS} days.

## Liability {#liability}

You take part of your own free will and at your own risk. As far as the law allows, we are not liable for injury or loss that comes from hidden or untold health conditions, from not following instructions, or from training on your own.

Nothing in these terms limits liability that the law does not allow to be limited, such as liability for gross negligence or for harm done on purpose.

We do not promise a particular result. What you reach depends on your body, your time and your work as much as on the plan.

## Professional standards {#professional-standards}

The coach is certified and CPR-trained, plans every session for the person who comes, and works only within what that training covers. Where something belongs in the hands of a doctor, a physical therapist or a dietitian, the coach will say so.

We treat each other with respect. The coach may end a session and close an account over threats, harassment or behaviour that endangers people.

## Data protection {#data-protection}

Our Privacy Policy says what we know about you, what we use it for, how long we keep it and which rights you have. It is part of these terms.

Card payments are handled by Stripe under its own terms; we never see your card number.

## Modifications {#modifications}

We may change these terms. The page then carries a new date. Sessions you have already booked stay under the terms, and at the price, you booked them with.

If one part of these terms turns out not to be valid, the rest stays in force.

## Contact {#contact}

Questions about these terms or about a booking: {{email}}. We are in {{city}}.
`.trim(),
};
