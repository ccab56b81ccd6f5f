import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import classes from './stickers.module.css';

/** Plants and animals of the grove. */
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

/** A tap sends a sticker at once, as a message consisting of one emoji. */
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
