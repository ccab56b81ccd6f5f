import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SchoolCodePlate } from '../../../components/school-code-plate';
import { isStatus, sentenceOf } from '../../../lib/api-client';
import { useActivateSchool } from '../api/activate-school';
import { LinkStep } from './link-step';

interface ActivationProps {
  /** From the link in the mail; null where it did not come along. */
  token: string | null;
}

/** From the link in the mail to the school code: to be confirmed, confirmed, confirmed before, or no link any more. */
export function Activation({ token }: ActivationProps) {
  const { t } = useTranslation(['activation', 'common']);
  const activation = useActivateSchool();
  if (!token) return <NoLink title={t('incomplete.title')} text={t('incomplete.text')} />;
  if (isStatus(activation.error, 400, 404))
    return <NoLink title={t('expired.title')} text={t('expired.text')} />;
  if (activation.data) {
    const { schoolName: name, schoolCode: code, isDone } = activation.data;
    const state = isDone ? 'already' : 'done';
    return (
      <LinkStep title={t(`${state}.title`, { name })} text={t(`${state}.text`)} arrived>
        <SchoolCodePlate label={t('codeLabel')} code={code} />
        <Button component={Link} to={`/?${new URLSearchParams({ login: 'admin', school: code })}`} size="lg">
          {t('signIn')}
        </Button>
      </LinkStep>
    );
  }
  return (
    <LinkStep title={t('confirm.title')} text={t('confirm.text')}>
      {activation.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {sentenceOf(activation.error, activation.error.message)}
        </Text>
      )}
      <Button size="lg" loading={activation.isPending} onClick={() => activation.mutate(token)}>
        {activation.error ? t('common:retry') : t('confirm.button')}
      </Button>
    </LinkStep>
  );
}

function NoLink({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('activation');
  return (
    <LinkStep title={title} text={text} arrived>
      <Button component={Link} to="/?login=admin">
        {t('signIn')}
      </Button>
      <Button component={Link} to="/?login=register" variant="default">
        {t('registerAgain')}
      </Button>
    </LinkStep>
  );
}
