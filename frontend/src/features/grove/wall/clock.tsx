import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const EVERY_MS = 5_000;

export function Clock({ className }: { className?: string | undefined }) {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={className}>
      {now.toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}
