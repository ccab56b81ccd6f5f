export * from './mail-trouble';
export * from './mailer';
export * from './texts';
