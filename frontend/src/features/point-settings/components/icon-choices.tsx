import { categoryIcons } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import Drawing from '../../../components/drawing';
import { PictureChoices } from '../../grove/components/picture-choices';

/** Chooses one of the icons for categories and badges. */
export function IconChoices({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const { t } = useTranslation('pointSettings');
  return (
    <PictureChoices
      legend={t('picture')}
      name="icon"
      value={value}
      onChange={onChange}
      options={categoryIcons().map((icon) => ({
        value: icon,
        label: t(`icons.${icon as 'star'}`),
        picture: <Drawing name={icon} />,
      }))}
    />
  );
}
