import { type DynamicModule, Module } from '@nestjs/common';
import { AppModule } from './app.module';
import type { SchoolConfig } from './config';
import { SeedingModule } from './seeding/seeding.module';

/** The service with an extra route through which specs and the benchmark load a whole school at once. */
@Module({})
export class SeedableModule {
  static for(config: SchoolConfig): DynamicModule {
    return { module: SeedableModule, imports: [AppModule.for(config), SeedingModule] };
  }
}
