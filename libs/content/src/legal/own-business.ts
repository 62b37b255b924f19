import { GRACE_DAYS, UNANSWERED_HOURS, WEEK_CHOICE_DAYS, type LegalText } from '@coach/domain';

/** Describes the data the product itself stores about people; nothing specific to one business. */
export const ownPrivacyPolicy: LegalText = {
  lead: 'What {{name}} knows about you, why, and what you can ask of us.',
  body: `
## Information we collect {#information-collected}

When you create an account we ask for your name, your email address and your phone number. You choose a password; we keep only a scrambled form of it that cannot be turned back.

When you book we keep what you booked: its kind, date, length and place, your notes, what it cost, and whether it took place or was cancelled.

Card payments are taken by Stripe on its own pages. Your card number never reaches us. We keep the amount and a reference to the payment, so that we can refund it.

For each sign-in we keep its time, the kind of device and the network that it came from for 90 days, so that you notice a stranger. A cookie keeps you signed in. We count how many people open which page without cookies and without another company.

## Health information {#health-information}

What you tell us of your health when you sign up or book you give by yourself, and you decide how much to write. It is read by whoever holds your sessions and needs it for them. It is not used for advertising, and it is not sold or lent to anyone.

## How we use your information {#use}

We use it to run your account, to plan and hold your sessions, to take payments and give refunds, and to write to you about your bookings.

We share information only with companies that do a part of this work for us, such as taking payments and delivering email, and only what that part needs. We also share it where the law orders us to. We do not sell personal information.

## Security {#security}

Your health information, your notes and your messages are stored encrypted. If your information is exposed, we will tell you what happened and what you can do, as the law requires.

## Your rights {#rights}

You may ask what we hold about you, have mistakes corrected, and take back a consent. A copy of what we hold, and the deletion of your account, you start yourself on your profile. For everything else write to {{email}}.

## Data retention: how long we keep it {#retention}

We keep your account and your bookings for as long as you have an account with us. When you ask us to delete it, you can change your mind for seven days. Then we remove what identifies you, except records that tax and business law tells us to keep.

## Contact {#contact}

Questions about this policy, or about what we know of you: {{email}}. We are in {{city}}.
`.trim(),
};

export const ownTermsConditions: LegalText = {
  lead: 'What you agree to when you book with {{name}}, and what you can expect in return.',
  body: `
## Acceptance {#acceptance}

By creating an account, booking or taking part you accept these terms and our Privacy Policy. If you do not agree with them, please do not book.

## Health and safety {#health-and-safety}

Ask a doctor before you begin if you are pregnant, have a heart condition, have had an operation lately, or are in doubt for any other reason. Say before a session what has changed, and stop when something feels wrong.

## Health information consent {#health-information-consent}

By telling us of your health you agree that we keep it with your account and read it to plan your sessions. You may take back this consent at any time.

## Booking and cancellation {#booking-and-cancellation}

A request is booked once it is confirmed; one that nobody has answered ${UNANSWERED_HOURS} hours before its start falls away. A paid session is booked once your payment has gone through. Prices are in {{currency}}. All times are {{zone}}.

You may cancel until {{cancellation_hours}} before the start and get back what you paid. After that you still get back {{refund_parts}}. Anything later is charged, and a session that you do not come to is charged {{no_show_charge}}. If you do not come to a session that you pay when you meet, the card you saved when you booked is charged {{no_show_fee}}. If you arrive more than {{late_minutes}} late, the session may be cancelled. A slip can be undone: within {{undo_minutes}} of booking you may cancel for a full refund, as long as the session has not begun.

Until {{cancellation_hours}} before the start you may also move a session to another open time, at most {{most_moves}}.

If we have to cancel, you get all of your money back. If one week of a program that has begun falls out, you choose between another hour for it and its share of what you paid; if you choose nothing within ${WEEK_CHOICE_DAYS} days, the share goes back by itself.

A plan renews at the price named beside its button until you cancel it, which you may do at any time. If a charge fails, it stays open for ${GRACE_DAYS} days while you put in another card.

## Liability {#liability}

You take part of your own free will. Nothing in these terms limits liability that the law does not allow to be limited.

## Professional standards {#professional-standards}

We plan every session for the people who come, and treat each other with respect.

## Data protection {#data-protection}

Our Privacy Policy says what we know about you, what we use it for, how long we keep it and which rights you have.

## Modifications {#modifications}

We may change these terms. The page then carries a new date. What you have already booked stays under the terms, and at the price, you booked it with.

## Contact {#contact}

Questions about these terms or about a booking: {{email}}. We are in {{city}}.
`.trim(),
};
