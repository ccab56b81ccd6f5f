import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import classes from './stickers.module.css';

/** What grows and lives in the grove. */
const STICKERS = [
  ['🌱', 'sprout'],
  ['🌷', 'tulip'],
  ['🌻', 'sunflower'],
  ['🌳', 'tree'],
  ['🍀', 'clover'],
  ['🐝', 'bee'],
  ['🦋', 'butterfly'],
  ['🐿️', 'squirrel'],
] as const;

/** Each goes with one tap, like a message that is only a picture. */
export function Stickers({ onSend }: { onSend: (sticker: string) => void }) {
  const { t } = useTranslation('messenger');
  return (
    <div className={classes.row} role="group" aria-label={t('kids.stickers.label')}>
      {STICKERS.map(([sign, name]) => (
        <WriteButton
          key={name}
          variant="default"
          className={classes.sticker}
          aria-label={t(`kids.stickers.${name}`)}
          onClick={() => onSend(sign)}
        >
          {sign}
        </WriteButton>
      ))}
    </div>
  );
}
