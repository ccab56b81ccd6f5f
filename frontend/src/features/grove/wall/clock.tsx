import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now';

const EVERY_MS = 5_000;

export function Clock({ className }: { className?: string | undefined }) {
  const { i18n } = useTranslation();
  const now = useNow(EVERY_MS);
  return (
    <time className={className}>
      {now.toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}
