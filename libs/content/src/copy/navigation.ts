/** One entry of a menu. */
export interface NavigationItem {
  label: string;
  /** `#section` of the home page, or a path. */
  href: string;
  /** Who the page is for, e.g. `Members`. */
  badge?: string;
}

/** The main menu, in order (NAV-01). */
export const navigation: readonly NavigationItem[] = [
  { label: 'Home', href: '#home' },
  { label: 'About Coach', href: '#about' },
  { label: 'Booking Hub', href: '/membership' },
  { label: 'Video Library', href: '/videos', badge: 'Members' },
  { label: 'Testimonials', href: '/testimonials' },
  { label: 'Pricing', href: '#pricing' },
  { label: 'Contact', href: '#contact' },
];

/** The footer: the home page's sections, then the legal pages (NAV-06). */
export const footerNavigation: { sections: readonly NavigationItem[]; legal: readonly NavigationItem[] } = {
  sections: navigation.filter(({ href }) => href.startsWith('#')),
  legal: [
    { label: 'Privacy Policy', href: '/privacy-policy' },
    { label: 'Terms & Conditions', href: '/terms-conditions' },
  ],
};
