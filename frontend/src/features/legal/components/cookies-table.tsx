import type { COOKIES } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { LegalTable } from './legal-table';

type Cookie = (typeof COOKIES)[keyof typeof COOKIES];

/** Makes the build fail if the gateway sets a cookie that this page does not explain. */
const EXPLAINED: Record<Cookie, true> = {
  homeroom_session: true,
  homeroom_refresh: true,
  homeroom_alert: true,
  homeroom_device: true,
};

export function CookiesTable() {
  const { t } = useTranslation('privacy');
  return (
    <LegalTable
      caption={t('cookies.caption')}
      columns={[t('cookies.name'), t('cookies.purpose'), t('cookies.lifetime')]}
      rows={(Object.keys(EXPLAINED) as Cookie[]).map((name) => [
        <code key={name}>{name}</code>,
        t(`cookies.${name}.purpose`),
        t(`cookies.${name}.lifetime`),
      ])}
    />
  );
}
