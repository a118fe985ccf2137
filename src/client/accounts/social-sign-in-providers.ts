import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
  IconBrandInstagram,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SocialProvider } from '#shared/accounts/contract.ts';

export const socialProviders: Record<SocialProvider, { name: string; Icon: TablerIcon }> = {
  google: { name: 'Google', Icon: IconBrandGoogleFilled },
  facebook: { name: 'Facebook', Icon: IconBrandFacebookFilled },
  apple: { name: 'Apple', Icon: IconBrandAppleFilled },
  instagram: { name: 'Instagram', Icon: IconBrandInstagram },
};
