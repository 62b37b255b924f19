import { messages } from '@coach/contracts';
import { firstSignInProblem, firstSignUpProblem, type SignUpValues } from './account-check.ts';

const good: SignUpValues = {
  ...{ firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: '555 0100', healthNotes: 'Left knee' },
  ...{ password: 'secret1', confirmPassword: 'secret1', privacyConsent: true },
};
const said = (change: Partial<SignUpValues>) => firstSignUpProblem({ ...good, ...change })?.message ?? null;

describe('sign-in', () => {
  test.each([
    [{ email: '', password: 'secret1' }, ['email']],
    [{ email: '  ', password: '' }, ['email', 'password']],
    [{ email: 'ana@example.com', password: '' }, ['password']],
  ])('AUTH-07 %j is not enough', (values, fields) => {
    const problem = firstSignInProblem(values);
    expect(problem?.message).toBe('Please fill in all fields');
    expect(problem?.fields.map(({ name }) => name)).toEqual(fields);
  });

  test('AUTH-07 both fields are enough', () => {
    expect(firstSignInProblem({ email: 'ana@example.com', password: 'x' })).toBeNull();
  });

  test('AUTH-21 an email address needs an @ and a dot', () => {
    expect(firstSignInProblem({ email: 'ana@example', password: 'x' })?.message).toBe(messages.auth.invalidEmail);
  });
});

describe('sign-up', () => {
  test('a complete form has no problems', () => {
    expect(firstSignUpProblem(good)).toBeNull();
  });

  test.each(['firstName', 'lastName', 'email', 'phone', 'healthNotes', 'password'] as const)('AUTH-08 %s is required', (field) => {
    const message = 'Please fill in all required fields including health & fitness background';
    expect(firstSignUpProblem({ ...good, [field]: '' })).toEqual({ message, fields: [{ name: field, message: expect.any(String) as string }] });
    expect(said({ [field]: '   ' })).toBe(message);
  });

  test('AUTH-08 reports every empty field, in the order of the form', () => {
    const fields = firstSignUpProblem({ ...good, firstName: '', phone: ' ', password: '' })?.fields;
    expect(fields?.map(({ name }) => name)).toEqual(['firstName', 'phone', 'password']);
  });

  test('AUTH-12 every invalid field is marked, whatever the form’s message', () => {
    const fields = firstSignUpProblem({ ...good, lastName: ' ', email: 'ana', password: '12345', confirmPassword: '', privacyConsent: false })?.fields;
    expect(fields?.map(({ name }) => name)).toEqual(['lastName', 'email', 'password', 'confirmPassword', 'privacyConsent']);
  });

  test('AUTH-09 consent is checked second', () => {
    expect(said({ privacyConsent: false })).toBe('Please accept our Privacy Policy and Terms & Conditions to continue');
  });

  test('AUTH-10 passwords have to match', () => {
    expect(said({ confirmPassword: 'secret2' })).toBe('Passwords do not match');
  });

  test('AUTH-11 five characters are too few, six are enough', () => {
    expect(said({ password: '12345', confirmPassword: '12345' })).toBe('Password must be at least 6 characters long');
    expect(said({ password: '123456', confirmPassword: '123456' })).toBeNull();
  });

  test('AUTH-12 only the first failing check is reported', () => {
    expect(said({ firstName: '', privacyConsent: false, password: '1', confirmPassword: '2' })).toBe(messages.auth.fillAllSignUpFields);
    expect(said({ privacyConsent: false, password: '1', confirmPassword: '2' })).toBe(messages.auth.acceptPolicies);
    expect(said({ password: '1', confirmPassword: '2' })).toBe(messages.auth.passwordsDiffer);
    expect(said({ email: 'ana', password: '1', confirmPassword: '1' })).toBe(messages.auth.passwordTooShort);
    expect(said({ email: 'ana' })).toBe(messages.auth.invalidEmail);
  });
});
