import '../texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';

/** Header and footer of every public page around its `main`. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <PublicHeader />
      {children}
      <div data-print="never">
        <PublicFooter />
      </div>
    </>
  );
}
