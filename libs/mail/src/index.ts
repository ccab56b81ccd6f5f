export * from './mail-trouble';
export * from './mailer';
