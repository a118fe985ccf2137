import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AnyLinkProps {
  /** An internal path or an external address. */
  href: string;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link whose address comes from a text or a list: internal paths change the screen, others leave the site. */
export function AnyLink({ href, children, ...rest }: AnyLinkProps) {
  const [path = '', hash] = href.split('#');
  if (!isOwn(href)) {
    return (
      <a href={href} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={path} {...(hash !== undefined && { hash })} {...rest}>
      {children}
    </Link>
  );
}

const isOwn = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
