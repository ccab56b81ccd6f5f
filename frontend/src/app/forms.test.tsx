import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CreateClassDialog } from '../features/class-cards/components/create-class-dialog';
import { ContactForm } from '../features/contact/components/contact-form';
import { AddStudentDialog } from '../features/students/components/add-student-dialog';
import { AddTeacherDialog } from '../features/teachers/components/add-teacher-dialog';
import { TestRegistrationForm } from '../features/test-registration/components/test-registration-form';
import { answerCalls, onStage } from '../testing/stage';

const dialog = { opened: true, onClose: () => undefined, school: { code: 'MAPLE4821', name: 'Maple Grove' } };
const room = {
  classNumber: 1,
  className: 'Sunflowers',
  grade: 'Grade 1',
  section: 'A',
  ...{ studentCount: 0, maxStudents: 40 },
};

/** Each form with its submit button, its required fields, and the message shown when one is missing. */
const FORMS: [name: string, form: ReactNode, button: string, required: RegExp[], sentence: string][] = [
  [
    'a class',
    <CreateClassDialog key="class" {...dialog} classes={[]} />,
    'Create Class',
    [/Class number/, /Class name/, /Grade/, /Section/],
    'Please fill in all required fields.',
  ],
  [
    'a student',
    <AddStudentDialog key="student" {...dialog} classes={[room]} />,
    'Create Student',
    [/First name/, /Last name/],
    'Please provide at least first name and last name.',
  ],
  [
    'a teacher',
    <AddTeacherDialog key="teacher" {...dialog} classes={[room]} />,
    'Create Teacher',
    [/First name/, /Last name/],
    'Please provide first name and last name.',
  ],
  [
    'a test school',
    <TestRegistrationForm key="test" />,
    'Register Test School',
    [/School name/, /Admin email/, /Admin password/],
    'Please fill in all required fields.',
  ],
];

test.each(FORMS)(
  '%s: an empty required field is named, marked and focused',
  async (_name, form, button, required, sentence) => {
    const calls = answerCalls({});
    onStage(form);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    const fields = required.map((label) => screen.getByLabelText(label));
    for (const field of fields) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/Please fill this in\./);
    }
    expect(fields[0]).toHaveFocus();
    expect(calls).toHaveLength(0);
  },
);

test('a field error from the server is shown beside the field', async () => {
  answerCalls({
    '/api/simple-students': {
      status: 400,
      body: { message: 'Some fields need another look.', fields: { parentEmail: ['No address.'] } },
    },
  });
  onStage(<AddStudentDialog {...dialog} classes={[room]} />);
  await userEvent.type(screen.getByLabelText(/First name/), 'Ada');
  await userEvent.type(screen.getByLabelText(/Last name/), 'King');
  await userEvent.click(screen.getByRole('button', { name: 'Create Student' }));
  expect(await screen.findByText('No address.')).toBeVisible();
  expect(screen.getByLabelText(/Parent email/)).toHaveFocus();
});

test('the contact form focuses the first missing choice', async () => {
  answerCalls({});
  onStage(<ContactForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Prepare Message' }));
  expect(screen.getByRole('radio', { name: 'School' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Parent' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Technical problem' }));
  await userEvent.click(screen.getByRole('button', { name: 'Prepare Message' }));
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
});
