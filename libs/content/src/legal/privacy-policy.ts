import type { LegalText } from '@coach/domain';

/** LEG-02. */
export const privacyPolicy: LegalText = {
  lead: 'What we know about you, why we know it, and what you can ask of us.',
  body: `
## Information we collect {#information-collected}

When you create an account we ask for your first and last name, your email address and your phone number. You choose a password; we keep only a scrambled form of it that cannot be turned back.

When you book a session we keep what you booked: the kind of session, its date, length and place, your notes, what it cost, and whether it took place or was cancelled.

Card payments are taken by Stripe on its own pages. Your card number never reaches us. We keep the amount and a reference to the payment, so that we can refund it.

When you watch videos we keep which ones, how far you came and what you marked, so that you can go on where you stopped. What you and the coach write to each other here, and what the coach notes about your sessions, is kept with your account, and so is a letter you send from our contact form.

For each sign-in we keep its time, the kind of device and the network that it came from, and list the last 90 days of them on your profile, so that you notice a stranger. Older ones are deleted.

A cookie keeps you signed in. Our servers write down technical details of requests, such as the time and the network address, to find faults and stop abuse.

We count how many people open which page, without cookies and without another company: your browser and network address are turned into a code that means nothing the next day, nothing of it is linked to your account, and the counts are deleted after 13 months. If your browser asks not to be tracked, you are not counted.

So that you find your next session without a connection, your device keeps its date, kind and place until you sign out.

## Health information {#health-information}

Your health and fitness background, such as injuries, operations, medication and training experience, is what makes coaching safe. You give it yourself when you sign up or book, and you decide how much to write.

It is read by the coach, and by people who work for the coach and need it for your sessions. It is not used for advertising, and it is not sold or lent to anyone.

You can correct it on your profile, or take back your consent by writing to us. Without a health background we cannot train you, because a session could then do you harm.

## How we use your information {#use}

We use it to run your account, to plan and hold your sessions, to take payments and give refunds, and to write to you about your bookings. A message about a booking or a payment is part of the service; we do not add advertising to it. News of videos and reminders you choose yourself on your profile, and each of those messages ends its kind with one click.

We share information only with companies that do a part of this work for us, such as taking payments and delivering email, and only what that part needs. We also share it where the law orders us to.

We do not sell personal information.

## Security {#security}

Your health background, your notes, your weekly check-ins, your meal plans and your messages are stored encrypted. Access to accounts is protected by passwords, and by a second factor or a passkey where you set one up. Sign-ins expire, you see each of them on your profile and can end it there, and only people who run the service can see the bookings and health notes of others.

If you ask for help, the coach may look at the site as you see it, for a short time and without being able to change anything. It is written down with its reason, and it stands in your copy of your data.

No service can promise that nothing will ever go wrong. If your information is exposed, we will tell you what happened and what you can do, as the law requires.

You help by choosing a password that you use nowhere else and by telling us at once if someone else may know it.

## Your rights {#rights}

You may ask what we hold about you, ask for a copy, have mistakes corrected, and ask us to delete your account and what belongs to it. You may also object to a use or take back a consent; what happened before stays lawful.

A copy of what we hold, and the deletion of your account, you start yourself on your profile. For everything else write to {{email}} from the address of your account. We answer within 30 days and charge nothing. If we must keep something, for example a record of a payment, we will say what and why.

Using these rights never makes a session more expensive or your place less certain.

## Data retention: how long we keep it {#retention}

We keep your account, your health background and your bookings for as long as you have an account with us.

When you ask us to delete your account, you can change your mind for seven days. Then your health background, your notes and your check-ins are destroyed and we remove what identifies you, except records of payments and agreements that tax and business law tells us to keep. Those are kept for as long as the law says and used for nothing else.

## Contact {#contact}

Questions about this policy, or about what we know of you: {{email}}. We are in {{city}}.

If we change this policy in a way that matters to you, we will say so on this page and give it a new date.
`.trim(),
};
