import { Button } from '@mantine/core';
import { IconBrandFacebook } from '@tabler/icons-react';

const SHARER = 'https://www.facebook.com/sharer/sharer.php';

interface ShareOnFacebookProps {
  address: string;
  onClick?: () => void;
}

/** Opens Facebook's share page in a new window without access to this one. */
export function ShareOnFacebook({ address, onClick }: ShareOnFacebookProps) {
  return (
    <Button
      component="a"
      href={`${SHARER}?${new URLSearchParams({ u: address })}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconBrandFacebook size={18} stroke={1.6} aria-hidden />}
      {...(onClick && { onClick })}
    >
      Share on facebook
    </Button>
  );
}
