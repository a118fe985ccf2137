import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ColorSchemeSwitch } from '#client/ui/color-scheme-switch.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { UserMenu } from './user-menu.tsx';
import classes from './top-bar.module.css';

export function TopBar() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <header className={classes.bar}>
      <div className={classes.small}>
        <IconButton label="Open the menu" aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
          <IconMenu2 size={22} stroke={1.6} />
        </IconButton>
        <Link to="/dashboard" className={classes.home} aria-label="Vignette, go to dashboard">
          <Logo size={24} />
        </Link>
      </div>
      <div className={classes.tools}>
        <ColorSchemeSwitch />
        <UserMenu />
      </div>
      <SideSheet label="Menu" isOpen={isMenuOpen} onClose={closeMenu}>
        <SideNavigation onNavigate={closeMenu} />
      </SideSheet>
    </header>
  );
}
