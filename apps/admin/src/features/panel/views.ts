import { lazy, type ComponentType } from 'react';

interface View {
  /** As in the address: /admin?view=reports. */
  value: string;
  label: string;
  Component: ComponentType;
  /** Opened by a link to an item: not listed. */
  isOneOf?: true;
}

/** Views beyond the nine tabs, in the order of the Business menu (ADM-09). */
export const views: readonly View[] = [
  { value: 'today', label: 'Today', Component: lazy(async () => ({ default: (await import('../today/today-view.tsx')).TodayView })) },
  { value: 'calendar', label: 'Calendar', Component: lazy(async () => ({ default: (await import('../calendar/calendar-view.tsx')).CalendarView })) },
  { value: 'classes', label: 'Classes', Component: lazy(async () => ({ default: (await import('../classes/classes-view.tsx')).ClassesView })) },
  { value: 'working-hours', label: 'Working Hours', Component: lazy(async () => ({ default: (await import('../working-hours/working-hours-view.tsx')).WorkingHoursView })) },
  { value: 'places', label: 'Places', Component: lazy(async () => ({ default: (await import('../places/places-view.tsx')).PlacesView })) },
  { value: 'your-business', label: 'Your Business', Component: lazy(async () => ({ default: (await import('../business/business-view.tsx')).BusinessView })) },
  { value: 'pictures', label: 'Pictures', Component: lazy(async () => ({ default: (await import('../pictures/pictures-view.tsx')).PicturesView })) },
  { value: 'content', label: 'Content', Component: lazy(async () => ({ default: (await import('../content/content-view.tsx')).ContentView })) },
  { value: 'legal-texts', label: 'Legal Texts', Component: lazy(async () => ({ default: (await import('../legal/legal-view.tsx')).LegalView })) },
  { value: 'inbox', label: 'Inbox', Component: lazy(async () => ({ default: (await import('../inbox/inbox-view.tsx')).InboxView })) },
  { value: 'letters', label: 'Letters', Component: lazy(async () => ({ default: (await import('../letters/letters-view.tsx')).LettersView })) },
  { value: 'client', label: 'Client', isOneOf: true, Component: lazy(async () => ({ default: (await import('../client/client-view.tsx')).ClientView })) },
  { value: 'coaching', label: 'Premium Clients', Component: lazy(async () => ({ default: (await import('../coaching/coaching-view.tsx')).CoachingView })) },
  { value: 'import-clients', label: 'Import Clients', Component: lazy(async () => ({ default: (await import('../client-import/import-view.tsx')).ImportView })) },
  { value: 'export-everything', label: 'Export Everything', Component: lazy(async () => ({ default: (await import('../archives/archives-view.tsx')).ArchivesView })) },
  { value: 'books', label: 'Transactions', Component: lazy(async () => ({ default: (await import('../books/books-view.tsx')).BooksView })) },
  { value: 'owed', label: 'Who Owes Me', Component: lazy(async () => ({ default: (await import('../money/outstanding-view.tsx')).OutstandingView })) },
  { value: 'reports', label: 'Reports', Component: lazy(async () => ({ default: (await import('../reports/reports-view.tsx')).ReportsView })) },
  { value: 'note-templates', label: 'Note Templates', Component: lazy(async () => ({ default: (await import('../note-templates/note-templates-view.tsx')).NoteTemplatesView })) },
  { value: 'notifications', label: 'Notifications', Component: lazy(async () => ({ default: (await import('../notifications/notifications-view.tsx')).NotificationsView })) },
  { value: 'connections', label: 'Connections', Component: lazy(async () => ({ default: (await import('../connections/connections-view.tsx')).ConnectionsView })) },
  { value: 'integrations', label: 'Integrations', Component: lazy(async () => ({ default: (await import('../integrations/integrations-view.tsx')).IntegrationsView })) },
  { value: 'payment-account', label: 'Payment Account', Component: lazy(async () => ({ default: (await import('../payment-account/payment-account-view.tsx')).PaymentAccountView })) },
  { value: 'audit-log', label: 'Audit Log', Component: lazy(async () => ({ default: (await import('../audit/audit-view.tsx')).AuditView })) },
];
