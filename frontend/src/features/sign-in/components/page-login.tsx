import type { SingleSignOnRole } from '@homeroom/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePinSignIn } from '../api/sign-in';
import type { SecondStep } from '../api/use-second-step';
import { useAwake } from '../../../lib/use-awake';
import { readSlip } from '../slip';
import { IdField, PinField, SchoolCodeField } from './fields';
import { LoginForm } from './login-form';
import { toastLoginFailed, toastMissing } from './login-toasts';
import type { ProofNoticeProps } from './proof-notice';
import { useWelcome } from './use-welcome';

interface Credentials {
  schoolCode: string;
  id: string;
  password: string;
}

interface PageLoginProps {
  idLabel: string;
  idName: string;
  idDigits?: boolean;
  busy: boolean;
  proof: ProofNoticeProps | null;
  secondStep?: SecondStep | null;
  lost?: { label: string };
  /** The role for signing in with the school's account instead. */
  accountRole?: SingleSignOnRole;
  onSubmit: (credentials: Credentials) => void;
}

const NO_ADDRESS = new URLSearchParams();

/**
 * The form of the two sign-in pages; a slip's code fills in everything but the secret. The form is prerendered empty, and somebody may be
 * typing when it hydrates, so the slip's values apply only to untouched fields.
 */
function PageLogin(props: PageLoginProps) {
  const { t } = useTranslation('signIn');
  const [address] = useSearchParams();
  const slip = readSlip(useAwake() ? address : NO_ADDRESS);
  const [typed, setTyped] = useState<Partial<Credentials>>({});
  const schoolCode = typed.schoolCode ?? slip.schoolCode;
  const id = typed.id ?? slip.id;
  const password = typed.password ?? '';
  const type = (field: keyof Credentials) => (text: string) =>
    setTyped((others) => ({ ...others, [field]: text }));

  const submit = () => {
    const credentials = { schoolCode: schoolCode.trim(), id: id.trim(), password };
    if (Object.values(credentials).includes('')) return toastMissing(t, 'loginPageMissing');
    props.onSubmit(credentials);
  };
  return (
    <LoginForm
      busy={props.busy}
      proof={props.proof}
      secondStep={props.secondStep}
      lost={props.lost}
      {...(props.accountRole && { account: { role: props.accountRole, schoolCode } })}
      onSubmit={submit}
    >
      <SchoolCodeField value={schoolCode} onChange={type('schoolCode')} />
      <IdField
        label={props.idLabel}
        name={props.idName}
        digits={props.idDigits ?? false}
        value={id}
        onChange={type('id')}
      />
      <PinField value={password} onChange={type('password')} />
    </LoginForm>
  );
}

export function TeacherPageLogin() {
  const { t } = useTranslation('signIn');
  const welcome = useWelcome();
  const signIn = usePinSignIn('/api/auth/teacher-login');
  return (
    <PageLogin
      idLabel={t('fields.teacherId')}
      idName="teacherId"
      idDigits
      busy={signIn.isBusy}
      proof={signIn.proof}
      secondStep={signIn.secondStep}
      lost={{ label: t('lost.pin') }}
      accountRole="teacher"
      onSubmit={({ schoolCode, id, password }) =>
        signIn.mutate(
          { teacherId: id, password, schoolCode },
          {
            onSuccess: ({ teacher }) => welcome.person(teacher, '/teacher-dashboard'),
            onError: (error) => toastLoginFailed(t, error),
          },
        )
      }
    />
  );
}

export function StudentPageLogin() {
  const { t } = useTranslation('signIn');
  const welcome = useWelcome();
  const signIn = usePinSignIn('/api/auth/student-login');
  return (
    <PageLogin
      idLabel={t('fields.studentId')}
      idName="studentId"
      busy={signIn.isBusy}
      proof={signIn.proof}
      onSubmit={({ schoolCode, id, password }) =>
        signIn.mutate(
          { studentId: id, password, schoolCode },
          {
            onSuccess: ({ student }) => welcome.person(student, '/student-dashboard'),
            onError: (error) => toastLoginFailed(t, error),
          },
        )
      }
    />
  );
}
