import type { WayBack } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CodePlate } from '../../../components/code-plate';
import { signInAddress } from '../link-pages';

/** The credentials from now on, and where to sign in. The PIN is shown only here. */
export function WayIn({ role, schoolCode, signInId, pin }: Partial<WayBack>) {
  const { t } = useTranslation('mailLinks');
  const isStaff = role === 'school_admin' || role === 'teacher';
  return (
    <>
      {pin && <CodePlate label={t('codes.pin')} code={pin} />}
      {signInId && (
        <CodePlate label={t(role === 'teacher' ? 'codes.teacherId' : 'codes.parentId')} code={signInId} />
      )}
      {isStaff && schoolCode && <CodePlate label={t('codes.schoolCode')} code={schoolCode} />}
      <Button component={Link} to={signInAddress({ role, schoolCode, signInId })} size="lg">
        {t('ways.signIn')}
      </Button>
    </>
  );
}
