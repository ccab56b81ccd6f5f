import { bootstrapService, readConfig } from '@homeroom/platform';
import { AppModule } from './app.module';
import { AuthConfig } from './config';

void bootstrapService({
  name: 'auth',
  config: () => readConfig(AuthConfig),
  module: (config) => AppModule.for(config),
});
