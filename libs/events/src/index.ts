export * from './consumers';
export * from './events.module';
export * from './live';
export * from './outbox';
export * from './queues';
export * from './redis';
export * from './relay';
export * from './school-features';
