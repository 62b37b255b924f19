/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-coach-1';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  healthNotes: string | null;
  isAdmin: boolean;
}

const client = (email: string, firstName: string, lastName: string, phone: string | null, healthNotes: string): DemoPerson => ({
  ...{ email, firstName, lastName, phone, healthNotes, isAdmin: false },
});

export const demoPeople: readonly DemoPerson[] = [
  { email: 'admin@demo.test', firstName: 'Jordan', lastName: 'Rivera', phone: '(213) 555-0100', healthNotes: null, isAdmin: true },
  client('client@demo.test', 'Maria', 'Gonzalez', '(213) 555-0143', 'Left knee surgery in 2021, cleared for squats. Lifting twice a week since March. No medication.'),
  client('devon@demo.test', 'Devon', 'Reyes', '(213) 555-0151', 'Lower back stiffness after long days at the desk. No injuries.'),
  client('priya@demo.test', 'Priya', 'Nair', '(213) 555-0162', 'Training for a first half marathon. Mild asthma, inhaler in the bag.'),
  client('tom@demo.test', 'Tom', 'Alvarez', null, 'Twelve years away from sport. Blood pressure under control with medication.'),
  client('hannah@demo.test', 'Hannah', 'Lee', '(213) 555-0187', 'Postnatal, eight months, cleared by the doctor.'),
  client('jo@demo.test', 'Jo', 'Okafor', '(213) 555-0190', 'Strong lifter, wants to fix the overhead position. Right shoulder clicks.'),
];
