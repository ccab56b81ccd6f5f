import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Tool, TOOL_ICONS, TOOLS } from '../tools';
import classes from './tool-shelf.module.css';

/** Large and few, so that a tool is found quickly. */
export function ToolShelf({ to }: { to: (tool: Tool) => string }) {
  const { t } = useTranslation('classTools');
  return (
    <ul className={classes.shelf} aria-label={t('title')}>
      {TOOLS.map((tool) => {
        const Icon = TOOL_ICONS[tool];
        return (
          <li key={tool}>
            <Link to={to(tool)} className={classes.tool}>
              <span className={classes.icon}>
                <Icon size="100%" stroke={1.5} aria-hidden="true" />
              </span>
              <span className={classes.name}>{t(`tools.${tool}.name`)}</span>
              <span className={classes.about}>{t(`tools.${tool}.about`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
