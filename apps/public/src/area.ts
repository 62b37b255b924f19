import type { Area } from '@coach/web-kit';
import { paths } from '@coach/web-kit';
import { onceOpen } from './features/opening/once-open.tsx';

const confirmEmail = async () => ({ Component: (await import('./features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage });

/** The public pages. */
export const area: Area = {
  routes: [
    { path: paths.home, lazy: async () => ({ Component: onceOpen((await import('./features/home/home-page.tsx')).HomePage) }) },
    { path: paths.testimonials, lazy: async () => ({ Component: onceOpen((await import('./features/testimonials/testimonials-page.tsx')).TestimonialsPage) }) },
    { path: paths.pricing, lazy: async () => ({ Component: onceOpen((await import('./features/pricing/pricing-page.tsx')).PricingPage) }) },
    { path: paths.membership, lazy: async () => ({ Component: onceOpen((await import('./features/membership/membership-page.tsx')).MembershipPage) }) },
    { path: paths.auth, lazy: async () => ({ Component: (await import('./features/auth/auth-page.tsx')).AuthPage }) },
    { path: paths.resetPassword, lazy: async () => ({ Component: (await import('./features/reset-password/reset-password-page.tsx')).ResetPasswordPage }) },
    { path: paths.confirmEmail, lazy: confirmEmail },
    { path: paths.emailConfirmation, lazy: confirmEmail },
    { path: paths.privacyPolicy, lazy: async () => ({ Component: (await import('./features/legal/legal-page.tsx')).PrivacyPolicyPage }) },
    { path: paths.termsConditions, lazy: async () => ({ Component: (await import('./features/legal/legal-page.tsx')).TermsConditionsPage }) },
    { path: paths.paymentSuccess, lazy: async () => ({ Component: (await import('./features/payment/payment-success-page.tsx')).PaymentSuccessPage }) },
    { path: paths.unsubscribe, lazy: async () => ({ Component: (await import('./features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage }) },
    { path: paths.widget, lazy: async () => ({ Component: onceOpen((await import('./features/widget/widget-page.tsx')).WidgetPage) }) },
    { path: paths.paymentCanceled, lazy: async () => ({ Component: (await import('./features/payment/payment-canceled-page.tsx')).PaymentCanceledPage }) },
  ],
};
