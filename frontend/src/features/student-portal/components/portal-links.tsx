import { IconChartBar, IconDeviceGamepad2, IconGift, IconMessages, IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './portal-links.module.css';

const LINKS = [
  { key: 'messenger', to: '/kids-messenger', icon: IconMessages },
  { key: 'myWork', to: '/my-work', icon: IconNotebook },
  { key: 'shop', to: '/shop', icon: IconGift },
  { key: 'games', to: '/games', icon: IconDeviceGamepad2 },
  { key: 'work', to: '/my-points', icon: IconChartBar },
] as const;

export function PortalLinks() {
  const { t } = useTranslation('student');
  return (
    <nav aria-label={t('links.label')} className={classes.links}>
      {LINKS.map(({ key, to, icon: Icon }) => (
        <Link key={key} to={to} className={classes.link} data-kind={key}>
          <span className={classes.icon}>
            <Icon size={28} stroke={1.8} aria-hidden="true" />
          </span>
          <span>
            <strong className={classes.name}>{t(`links.${key}`)}</strong>
            <span className={classes.text}>{t(`links.${key}Text`)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
