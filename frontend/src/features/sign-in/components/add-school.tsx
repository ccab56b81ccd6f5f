import '../texts';
import '../../memberships/texts';
import { LIMITS, MEMBER_ROLES, type MemberRole } from '@homeroom/domain';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { ApiError } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';
import { useAddSchool } from '../api/sign-in';
import { IdField, PinField, SchoolCodeField } from './fields';
import { LoginForm } from './login-form';
import { toastLoginFailed, toastMissing } from './login-toasts';

interface AddSchoolProps {
  /** The person's current role: most have the same one in the other school. */
  role: MemberRole;
  onClose: () => void;
}

/** A signed-in person enters the slip of another school. */
export default function AddSchool({ role: own, onClose }: AddSchoolProps) {
  const { t } = useTranslation('memberships');
  const [role, setRole] = useState(own);
  return (
    <Dialog opened onClose={onClose} title={t('add.title')}>
      <Text mb="md">{t(`add.lead.${role}`)}</Text>
      <NativeSelect
        mb="md"
        label={t('add.as')}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value === 'teacher' ? 'teacher' : 'parent')}
        data={MEMBER_ROLES.map((value) => ({ value, label: t(`add.role.${value}`) }))}
      />
      <AddForm key={role} role={role} onClose={onClose} />
    </Dialog>
  );
}

function AddForm({ role, onClose }: AddSchoolProps) {
  const { t } = useTranslation('memberships');
  const { t: signIn } = useTranslation('signIn');
  const add = useAddSchool(role);
  const [schoolCode, setSchoolCode] = useState('');
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const submit = () => {
    const isComplete = id && password && (role === 'parent' || schoolCode);
    if (!isComplete)
      return toastMissing(signIn, role === 'parent' ? 'parentLoginMissing' : 'loginPageMissing');
    const request = role === 'parent' ? { parentId: id, password } : { schoolCode, teacherId: id, password };
    add.mutate(request, {
      onSuccess: () => {
        showToast({ title: t('add.done'), description: t('add.doneText') });
        onClose();
      },
      onError: (error) => {
        const title = t('add.failed');
        if (error instanceof ApiError && error.code === 'SIGN_IN_FAILED')
          showToast({ title, description: t('add.wrong'), variant: 'destructive' });
        else toastLoginFailed(signIn, error, { title });
      },
    });
  };
  return (
    <LoginForm
      busy={add.isPending}
      proof={add.proof}
      secondStep={add.secondStep}
      action={{ label: t('add.submit'), busy: t('add.busy') }}
      onSubmit={submit}
    >
      {role === 'teacher' && <SchoolCodeField value={schoolCode} onChange={setSchoolCode} />}
      <IdField
        label={signIn(role === 'parent' ? 'fields.parentId' : 'fields.teacherId')}
        description={t(`add.idHint.${role}`)}
        name="id"
        value={id}
        onChange={setId}
        digits
        maxLength={role === 'parent' ? LIMITS.parentIdLength : LIMITS.signInIdLength}
      />
      <PinField value={password} onChange={setPassword} description={t('add.pinHint')} />
    </LoginForm>
  );
}
